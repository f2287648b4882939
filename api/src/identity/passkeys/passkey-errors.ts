import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

/** The same for a passkey that is unknown, blocked or wrong, so that strangers learn nothing. */
export const passkeyRefused = () =>
  new BankError(
    401,
    "We couldn't sign you in with this passkey.",
    'Sign in with your email and password. You can check your passkeys in Security & Settings.',
  );

/** Not a 401, which would renew the session. */
export const paymentRefused = () =>
  badInput({ credential: ["We couldn't confirm this with your passkey. Use your PIN instead."] });

export const stepUpRefused = () =>
  badInput({ credential: ["We couldn't confirm this with your passkey. Enter a code instead."] });

export const passkeyNotAdded = () =>
  badInput({ credential: ["We couldn't add this passkey. Please start again."] });

export const challengeExpired = () =>
  badInput({ credential: ['This took longer than 5 minutes. Please try again.'] });

export const passkeyTaken = () =>
  new BankError(
    409,
    'This passkey is already in use',
    'Choose another device or password manager, then try again.',
  );

export const tooManyPasskeys = (max: number) =>
  new BankError(
    409,
    `You already have ${max} passkeys`,
    'Remove one that you no longer use, then try again.',
  );

export const tooManyPasskeyTries = (retryAfter: number) =>
  tooMany('Too many attempts with passkeys.', retryAfter);
