import type { Call, InputOf } from '@bank/shared/contracts/call';

export interface Request {
  params?: object;
  query?: object;
  body?: object;
}

interface Sent {
  /** The name of the kept access token, TOKEN by default. */
  token?: string;
  idempotencyKey?: string;
}

/** Values that a step kept are written as `$CARD`. */
type Given<C extends Call> = Sent & Omit<InputOf<C>, 'file'>;

export interface Sending extends Sent {
  call: Call;
  token: string;
  written: Request;
}

/** What a step keeps, by name: `CARD`. */
export type Step =
  | { does: 'send'; comment: string; sending: Sending; keep: Record<string, string> }
  | { does: 'read-code'; comment: string; to: string; keep: string }
  | { does: 'authenticator'; comment: string; secret: string; keep: string }
  | { does: 'day'; comment: string; keep: string; inDays: number };

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/** Statuses with the errors that the contract doesn't already imply. */
type Refusals = Partial<Record<Status, string>>;

export interface Example extends Sending {
  /** The title of another feature's chapter that shows it; null for the chapter of its own feature. */
  chapter: string | null;
  before: Step[];
  /** Rules that the fields' descriptions don't cover, one a line. */
  notes: string;
  /** The error that a reader gets, who lacks what the example needs: a passkey, an email's link. */
  refused?: Status;
  refusals: Refusals;
}

/** A chapter of the API page. */
export interface Chapter {
  /** Its place on the page, with gaps for later chapters, in the order in which a newcomer would try them. */
  place: number;
  title: string;
  about: string;
  inDemo?: string;
}

function sendingOf(call: Call, given: Sent & Request): Sending {
  const { token = 'TOKEN', idempotencyKey, params, query, body } = given;
  return { call, token, idempotencyKey, written: { params, query, body } };
}

const keyFor = ({ id, idempotent }: Call) =>
  idempotent ? `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-1` : undefined;

type Told = Partial<Pick<Example, 'chapter' | 'before' | 'notes' | 'refused'>>;
type Shown<C extends Call> = Given<C> & Told & Refusals;

export function example<C extends Call>(
  call: C,
  ...[shown]: object extends InputOf<C> ? [shown?: Shown<C>] : [shown: Shown<C>]
): Example {
  const { idempotencyKey = keyFor(call), ...given } = (shown ?? {}) as Sent & Request & Told;
  const { chapter = null, before = [], notes = '', refused } = given;
  const sending = sendingOf(call, { ...given, idempotencyKey });
  const refusals = Object.fromEntries(Object.entries(given).filter(([name]) => Number(name)));
  return { ...sending, chapter, before, notes, refused, refusals };
}

export const send = <C extends Call>(
  comment: string,
  call: C,
  given: Given<C>,
  keep: Record<string, string> = {},
): Step => ({ does: 'send', comment, sending: sendingOf(call, given as Sent & Request), keep });
