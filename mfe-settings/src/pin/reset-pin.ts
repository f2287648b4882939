import { generateCode, verifyCode } from '@bank/shared/contracts/codes';
import { changePin } from '@bank/shared/contracts/pin';
import { ApiError, send } from '@bank/shared/http';

/** Mails the customer a code that stands in for a PIN that is lost or blocked. */
export const mailPinCode = () => send(generateCode, { body: {} });

interface Code {
  email: string;
  code: string;
  /** The same for the same code: had the bank taken it, with only the answer lost, it is answered again. */
  key: string;
}

/** Exchanges the code for what proves the mailbox, once. */
export async function proveMailbox({ email, code, key }: Code): Promise<string> {
  const { token, message = '' } = await send(verifyCode, {
    body: { email, otp_code: code, purpose: 'transfer' },
    headers: { 'Idempotency-Key': key },
  });
  if (token) return token;
  throw new ApiError({ kind: 'answer', status: 200, error: '', message, fields: {} });
}

interface NewPin {
  token: string;
  next: string;
  /** The same for the same PIN set with the same token. */
  key: string;
}

export const setPin = ({ token, next, key }: NewPin) =>
  send(changePin, { body: { token, new_pin: next }, headers: { 'Idempotency-Key': key } });
