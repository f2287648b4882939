import { BankError, tooMany } from '../errors';

const wrong = 'This code is wrong, was used or has expired. Please check it, or request a new one.';

/** The same for every reason: it tells nobody whether there is a code, or a customer. */
export const wrongCode = () =>
  new BankError(400, 'This code is not valid.', wrong, { errors: { otp_code: [wrong] } });

export const tooManyCodes = (retryAfter: number) => tooMany('Too many codes were requested.', retryAfter);
