import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Who may make a call: anyone, a signed-in customer, or one with a verified email address. */
export type Access = 'anyone' | 'signed-in' | 'verified';

/** One call of the bank: both sides validate by it, take their types from it and document it. */
export interface Call {
  id: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Below /api/v1, with a trailing slash; `:name` is a value of `params`. */
  path: `/${string}/`;
  summary: string;
  access: Access;
  /** Sent without a bearer token: sign-in, registration, refresh. */
  anonymous?: boolean;
  /** May carry an Idempotency-Key: the same key and body again get the first answer again. */
  idempotent?: boolean;
  /** The multipart field of the one file that the call takes instead of a JSON body. */
  upload?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The whole answer on the wire. */
  answer: Schema;
  /** The client's timeout in milliseconds, if not the default 10 s. */
  timeout?: number;
}

type Part = 'params' | 'query' | 'body';

export type InputOf<C extends Call> = {
  [P in Extract<keyof C, Part>]: C[P] extends Schema ? z.input<C[P]> : never;
} & (C extends { upload: string } ? { file?: Blob } : unknown);

/** What the handler receives: parsed, bounded, trimmed. */
export type RequestOf<C extends Call> = {
  [P in Extract<keyof C, Part>]: C[P] extends Schema ? z.output<C[P]> : never;
};

export type AnswerOf<C extends Call> = z.output<C['answer']>;

export const call = <const C extends Call>(definition: C): C => definition;

/** The envelope of most answers: `{ data }`. */
export const wrapped = <S extends Schema>(data: S) => z.object({ data });
