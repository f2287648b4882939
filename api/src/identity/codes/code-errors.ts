import { BankError, durationInWords } from '../../kernel/errors/errors';

const wrong = 'This code is wrong, already used or expired. Please check it or request a new one.';

/** Identical for every cause, so it doesn't reveal which codes or customers exist. */
export const wrongCode = () =>
  new BankError(400, "This code isn't valid.", wrong, { errors: { otp_code: [wrong] } });

const limited = (what: string, outcome: string, retryAfter: number) => {
  const wait = `Please try again in ${durationInWords(retryAfter)}.`;
  return new BankError(429, `${what} ${wait}`, `${outcome} ${wait}`, { retryAfter });
};

export const tooManyTries = (retryAfter: number) =>
  limited('Too many codes were entered.', "We didn't check this code.", retryAfter);

export const tooManyCodes = (retryAfter: number) =>
  limited('Too many codes were requested.', "We didn't send a code.", retryAfter);
