import { useRequestKeys } from '@bank/shared/query';
import { useRef } from 'react';
import { proveMailbox, setPin } from './reset-pin';

interface Entered {
  email: string;
  code: string;
  next: string;
}

/**
 * Proves the mailbox, then sets the PIN. A code is good once, so what it gave is kept for another try; and
 * what is tried again has the key that it had, since the first try may have reached the bank.
 */
export function useNewPin() {
  const proved = useRef<{ code: string; token: string }>(null);
  const keyFor = useRequestKeys();

  async function setNewPin({ email, code, next }: Entered) {
    if (proved.current?.code !== code) {
      const key = keyFor('code', email, code);
      proved.current = { code, token: await proveMailbox({ email, code, key }) };
    }
    const { token } = proved.current;
    return setPin({ token, next, key: keyFor('pin', token, next) });
  }

  return { setNewPin, isProved: (code: string) => proved.current?.code === code };
}
