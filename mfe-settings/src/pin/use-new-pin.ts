import { useRequestKeys } from '@bank/shared/query';
import { useRef } from 'react';
import { setPin, verifyPinCode } from './pin-calls';

interface PinResetInput {
  email: string;
  code: string;
  next: string;
}

/** A code works only once, so its token is stored for retries, which reuse their idempotency key. */
export function useNewPin() {
  const verified = useRef<{ code: string; token: string }>(null);
  const keyFor = useRequestKeys();

  async function setNewPin({ email, code, next }: PinResetInput) {
    if (verified.current?.code !== code) {
      const key = keyFor('code', email, code);
      verified.current = { code, token: await verifyPinCode({ email, code, key }) };
    }
    const { token } = verified.current;
    return setPin({ token, next, key: keyFor('pin', token, next) });
  }

  return { setNewPin, isCodeUsed: (code: string) => verified.current?.code === code };
}
