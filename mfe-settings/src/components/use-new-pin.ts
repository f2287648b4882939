import { useRef } from 'react';
import { proveMailbox, setPin } from '../api/reset-pin';

interface Entered {
  email: string;
  code: string;
  next: string;
}

/** Proves the mailbox, then sets the PIN. A code is good once, so what it gave is kept for another try. */
export function useNewPin() {
  const proved = useRef<{ code: string; token: string }>(null);
  return async ({ email, code, next }: Entered) => {
    if (proved.current?.code !== code) {
      proved.current = { code, token: await proveMailbox({ email, code }) };
    }
    return setPin({ token: proved.current.token, next });
  };
}
