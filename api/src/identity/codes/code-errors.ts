import { BankError, durationInWords } from '../../kernel/errors/errors';

const wrong = 'This code is wrong, already used or expired. Please check it or request a new one.';

/** The same for every reason, so it reveals neither codes nor customers. */
export const wrongCode = () =>
  new BankError(400, "This code isn't valid.", wrong, { errors: { otp_code: [wrong] } });

/** Clients show one of the two texts, so both say what happened. */
const limited = (what: string, outcome: string, retryAfter: number) => {
  const wait = `Please try again in ${durationInWords(retryAfter)}.`;
  return new BankError(429, `${what} ${wait}`, `${outcome} ${wait}`, { retryAfter });
};

export const tooManyTries = (retryAfter: number) =>
  limited('Too many codes were tried.', "We didn't check this code.", retryAfter);

export const tooManyCodes = (retryAfter: number) =>
  limited('Too many codes were requested.', "We didn't send a code.", retryAfter);
