import { BankError, inWords } from '../errors';

export const tooManyMessages = (retryAfter: number) =>
  new BankError(
    429,
    'Too many messages.',
    `Please try again in ${inWords(retryAfter)}, or write to support by email.`,
    { retryAfter },
  );

export const keyOfAnother = () =>
  new BankError(
    422,
    'This Idempotency-Key was used for another message',
    'Please use a new key for a new message. Nothing was sent.',
  );
