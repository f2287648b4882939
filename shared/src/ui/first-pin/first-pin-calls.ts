import { generateCode, verifyCode } from '../../contracts/identity/codes';
import { changePin, setFirstPin } from '../../contracts/identity/pin';
import { ApiError } from '../../http/api-error';
import { send } from '../../http/send';

const keyed = (key: string) => ({ 'Idempotency-Key': key });

export const setPin = (pin: string, key: string) =>
  send(setFirstPin, { body: { new_pin: pin }, headers: keyed(key) });

export const setPinWithToken = (pin: string, token: string, key: string) =>
  send(changePin, { body: { token, new_pin: pin }, headers: keyed(key) });

export const requestPinCode = () => send(generateCode, { body: {} });

export async function exchangeCode(email: string, code: string, key: string): Promise<string> {
  const body = { email, otp_code: code, purpose: 'transfer' } as const;
  const { token, message = '' } = await send(verifyCode, { body, headers: keyed(key) });
  if (token) return token;
  throw new ApiError({ kind: 'answer', status: 200, error: '', message, fields: {} });
}
