import { BankError, durationInWords } from '../../kernel/errors/errors';

export const tooManyMessages = (retryAfter: number) =>
  new BankError(
    429,
    'Too many messages.',
    `Please try again in ${durationInWords(retryAfter)}, or email support.`,
    {
      retryAfter,
    },
  );
