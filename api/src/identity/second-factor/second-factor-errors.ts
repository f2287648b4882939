import { BankError, durationInWords } from '../../kernel/errors/errors';

/** Some clients show `error`, others show `message`. */
const about = (status: number, text: string, retryAfter?: number) =>
  new BankError(status, text, text, {
    errors: { second_factor: [text] },
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** For a session that hasn't confirmed the second factor lately. */
export const codeRequired = (purpose: string): BankError =>
  about(403, `To ${purpose}, enter a code from your authenticator app or a recovery code, or use a passkey.`);

/** Only after the right password, so it reveals nothing to a stranger. */
export const codeRequiredToSignIn = () =>
  about(401, 'Enter the 6-digit code from your authenticator app or a recovery code.');

const wrong =
  "That code isn't right. Check that your phone's time is set automatically, then enter the newest code.";
const used = 'That code was already used. Wait for the next one in your app, then enter it.';

export type CodeRefusal = 'wrong' | 'used' | { waitSeconds: number };

export function codeRefused(refusal: CodeRefusal, { status }: { status: 400 | 401 }): BankError {
  if (refusal === 'wrong') return about(status, wrong);
  if (refusal === 'used') return about(status, used);
  const { waitSeconds } = refusal;
  const text = `Too many wrong codes. Try again in ${durationInWords(waitSeconds)}. If it wasn't you, reset your password.`;
  return about(429, text, waitSeconds);
}

export const alreadyOn = () =>
  new BankError(
    409,
    'Two-factor authentication is already on',
    'To use another app, turn two-factor authentication off first.',
  );

export const notBegun = () =>
  new BankError(409, 'Setup not started', 'Start to set up two-factor authentication again.');

export const notOn = () =>
  new BankError(409, 'Two-factor authentication is off', 'To turn it on, set it up in Security & Settings.');
