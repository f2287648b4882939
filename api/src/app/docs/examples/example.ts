import type { AnswerOf, Call, InputOf } from '@bank/shared/contracts/call';

export type Variable = `${Uppercase<string>}`;

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

interface Sent {
  /** The variable with the access token, TOKEN by default. */
  token?: Variable;
  /** Fields, or paths such as `shares.0.person_id`, whose values come from shell variables; the literal values show their format. */
  fromShell?: Record<string, Variable>;
  idempotencyKey?: string;
}

type Given<C extends Call> = Sent &
  (object extends InputOf<C> ? { request?: InputOf<C> } : { request: InputOf<C> });

export interface Sending extends Sent {
  call: Call;
  request: { params?: object; query?: object; body?: object };
}

export type Step =
  | { does: 'send'; comment: string; sending: Sending; keep: Record<Variable, string> }
  | { does: 'read-mail'; comment: string; of: 'code'; to: string; keep: Variable }
  | { does: 'authenticator'; comment: string; secret: Variable; keep: Variable }
  | { does: 'fill-in'; comment: string; keep: Variable; value: string }
  | { does: 'keep-day'; comment: string; keep: Variable; inDays: number }
  | { does: 'write-picture'; comment: string; file: string; base64: string };

type Shown<C extends Call> = Given<C> & {
  answer: AnswerOf<C>;
  before?: Step[];
  /** Rules that the fields' descriptions don't cover. */
  notes?: string[];
  demoNotes?: string[];
  /** Errors that the contract doesn't already imply. */
  refusals?: Partial<Record<Status, string>>;
  /** The error that a shell gets, because it lacks what the example needs, such as a passkey or an email's link. */
  refusedInShell?: Status;
};

export interface Example extends Sending {
  answer: unknown;
  before: Step[];
  notes: string[];
  demoNotes: string[];
  refusals: Partial<Record<Status, string>>;
  refusedInShell?: Status;
}

export interface Chapter {
  id: string;
  title: string;
  about: string;
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

export const send = <C extends Call>(
  comment: string,
  call: C,
  given: Given<C>,
  keep: Record<Variable, string> = {},
): Step => ({ does: 'send', comment, sending: sendingOf(call, given), keep });
