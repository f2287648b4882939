import { BankError, inWords } from '../../kernel/errors/errors';

export const tooManyMessages = (retryAfter: number) =>
  new BankError(429, 'Too many messages.', `Please try again in ${inWords(retryAfter)}, or email support.`, {
    retryAfter,
  });
