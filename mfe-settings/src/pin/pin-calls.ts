import { generateCode, verifyCode } from '@bank/shared/contracts/codes';
import * as contracts from '@bank/shared/contracts/pin';
import { ApiError, send } from '@bank/shared/http';

export const getPin = async (current: string): Promise<string> =>
  (await send(contracts.getPin, { body: { current_pin: current } })).data.transaction_pin;

export const changePin = ({ current, next }: { current: string; next: string }) =>
  send(contracts.changePin, { body: { current_pin: current, new_pin: next } });

export const requestPinCode = () => send(generateCode, { body: {} });

interface Code {
  email: string;
  code: string;
  /** Stays the same across all retries, so the bank can replay a lost response. */
  key: string;
}

/** A code works only once, so retries need its token. */
export async function verifyPinCode({ email, code, key }: Code): Promise<string> {
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
  /** Stays the same across all retries of one PIN and token. */
  key: string;
}

export const setPin = ({ token, next, key }: NewPin) =>
  send(contracts.changePin, { body: { token, new_pin: next }, headers: { 'Idempotency-Key': key } });
