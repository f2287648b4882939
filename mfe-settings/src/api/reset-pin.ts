import { generateCode, verifyCode } from '@bank/shared/contracts/codes';
import { changePin } from '@bank/shared/contracts/pin';
import { ApiError, send } from '@bank/shared/http';

/** Mails the customer a code that stands in for a PIN that is lost or blocked. */
export const mailPinCode = () => send(generateCode, { body: {} });

/** Exchanges the code for what proves the mailbox, once. */
export async function proveMailbox({ email, code }: { email: string; code: string }): Promise<string> {
  const { token, message = '' } = await send(verifyCode, {
    body: { email, otp_code: code, purpose: 'transfer' },
  });
  if (token) return token;
  throw new ApiError({ kind: 'answer', status: 200, error: '', message, fields: {} });
}

export const setPin = ({ token, next }: { token: string; next: string }) =>
  send(changePin, { body: { token, new_pin: next } });
