import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Who may make a request: anyone, a signed-in customer, or one with a verified email address. */
export type Access = 'anyone' | 'signed-in' | 'verified';

/** What an access token of a customer's own tool may read. */
export type TokenScope = 'accounts' | 'transactions';

type Day = `${number}-${number}-${number}`;

/** A call that the bank will stop serving. */
export interface Deprecated {
  /** The day on which this was announced, such as 2026-11-30. */
  since: Day;
  /** The first day without the call, in UTC. */
  until: Day;
  /** Completes "use … instead". */
  instead: string;
}

/** An endpoint of the bank. Client and server validate with it, and types and documentation derive from it. */
export interface Call {
  id: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Relative to /api/v1, with a trailing slash; `:name` is a value of `params`. */
  path: `/${string}/`;
  summary: string;
  /** Squads that make the call hear of it from `release check` and /platform. */
  deprecated?: Deprecated;
  access: Access;
  /** Access tokens with this scope may make the call; a GET only. */
  scope?: TokenScope;
  /** Sent without a bearer token, such as sign-in, registration and refresh. */
  anonymous?: boolean;
  /** Accepts an Idempotency-Key: repeating a key with the same body returns the first response. */
  idempotent?: boolean;
  /** The name of the multipart field for the single file that the endpoint takes instead of a JSON body. */
  upload?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The complete response body. */
  answer: Schema;
  /** The client's timeout in milliseconds, 10 s by default. */
  timeout?: number;
}

type Part = 'params' | 'query' | 'body';

export type InputOf<C extends Call> = {
  [P in Extract<keyof C, Part>]: C[P] extends Schema ? z.input<C[P]> : never;
} & (C extends { upload: string } ? { file?: Blob } : unknown);

/** What the handler receives: parsed, length-checked and trimmed. */
export type RequestOf<C extends Call> = {
  [P in Extract<keyof C, Part>]: C[P] extends Schema ? z.output<C[P]> : never;
};

export type AnswerOf<C extends Call> = z.output<C['answer']>;

export const call = <const C extends Call>(definition: C): C => definition;

/** The envelope of most responses: `{ data }`. */
export const wrapped = <S extends Schema>(data: S) => z.object({ data });
