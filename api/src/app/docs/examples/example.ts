import type { AnswerOf, Call, InputOf } from '@bank/shared/contracts/call';

/** A name under which a shell keeps something for the requests after it. */
export type Variable = `${Uppercase<string>}`;

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

interface Sent {
  /** Whose access token goes along, where the call needs one: TOKEN unless said. */
  token?: Variable;
  /** Fields of the body or the address that the shell fills in; the values written for them are of the same form. */
  fromShell?: Record<string, Variable>;
  idempotencyKey?: string;
}

type Given<C extends Call> = Sent &
  (object extends InputOf<C> ? { request?: InputOf<C> } : { request: InputOf<C> });

/** One request, whatever call it is of. */
export interface Sending extends Sent {
  call: Call;
  request: { params?: object; query?: object; body?: object };
}

/** What has to happen before an example can work. */
export type Step =
  | { does: 'send'; why: string; sending: Sending; keep: Record<Variable, string> }
  | { does: 'read-mail'; why: string; of: 'code' | 'PIN'; to: string; keep: Variable }
  | { does: 'fill-in'; why: string; keep: Variable; value: string }
  | { does: 'keep-day'; why: string; keep: Variable; inDays: number }
  | { does: 'write-picture'; why: string; file: string; base64: string };

type Shown<C extends Call> = Given<C> & {
  answer: AnswerOf<C>;
  before?: Step[];
  /** What the fields' own rules do not say. */
  notes?: string[];
  /** What is so in the demo alone. */
  demoNotes?: string[];
  /** When it refuses with these statuses, besides what its contract tells. */
  refusals?: Partial<Record<Status, string>>;
};

/** One call as the pages show it: a request that works, and what it answers. */
export interface Example extends Sending {
  answer: unknown;
  before: Step[];
  notes: string[];
  demoNotes: string[];
  refusals: Partial<Record<Status, string>>;
}

/** Calls that belong together. */
export interface Chapter {
  id: string;
  title: string;
  about: string;
  /** What is so in the demo alone. */
  inDemo?: string;
  examples: Example[];
}

const sendingOf = <C extends Call>(call: C, given: Given<C>): Sending => ({
  ...given,
  call,
  request: (given.request ?? {}) as Sending['request'],
});

export const example = <C extends Call>(call: C, shown: Shown<C>): Example => ({
  before: [],
  notes: [],
  demoNotes: [],
  refusals: {},
  ...shown,
  ...sendingOf(call, shown),
});

/** Sends a call first, and keeps fields of its answer. */
export const send = <C extends Call>(
  why: string,
  call: C,
  given: Given<C>,
  keep: Record<Variable, string> = {},
): Step => ({ does: 'send', why, sending: sendingOf(call, given), keep });
