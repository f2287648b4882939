import type { WireError } from '@bank/shared/contracts/errors';

/** Operators understand it from its message, so it's printed without a stack trace. */
export class ExpectedError extends Error {
  override readonly name = this.constructor.name;
  readonly expected = true;
}

type Fields = Record<string, string[]>;

export class BankError extends Error {
  override readonly name = 'BankError';
  readonly status: number;
  readonly wire: WireError;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    error: string,
    message: string,
    more: { errors?: Fields; retryAfter?: number } = {},
  ) {
    super(error);
    this.status = status;
    this.wire = { error, message, errors: more.errors ?? {} };
    this.retryAfter = more.retryAfter;
  }
}

/**
 * Some clients show `error`, others show `message` or the field's message, so the first field's message goes
 * into both.
 */
export const badInput = (errors: Fields, general = "We couldn't understand the request") =>
  new BankError(
    400,
    firstOf(errors) ?? general,
    firstOf(errors) ?? 'Please correct the request and try again.',
    {
      errors,
    },
  );

const firstOf = (errors: Fields) => Object.values(errors)[0]?.[0];

export function tooMany(what: string, retryAfter: number, alternative = ''): BankError {
  const wait = `Please try again in ${durationInWords(retryAfter)}${alternative}.`;
  return new BankError(429, `${what} ${wait}`, wait, { retryAfter });
}

export const notSignedIn = () =>
  new BankError(401, 'Authentication required', 'Please sign in and try again.');

export const sessionEnded = () => new BankError(401, 'Your session has ended', 'Please sign in again.');

export const notVerified = () =>
  new BankError(403, 'Email verification required', 'Please verify your email address, then try again.');

export const notFound = () =>
  new BankError(
    404,
    'Not found',
    "We couldn't find what you asked for. Please check the link and try again.",
  );

export const serverError = (reference: string) =>
  new BankError(
    500,
    'Server error. Please try again later.',
    `If it happens again, please contact support and include reference ${reference}.`,
  );

export function durationInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
}

export const bankBusy = () =>
  new BankError(503, 'The bank is busy', 'Please try again in a moment.', { retryAfter: 5 });
