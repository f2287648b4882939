import { useRef } from 'react';

/**
 * Names requests for the bank: what is meant again, word for word, has the name that it had before, so that
 * a repetition after a lost answer is answered again. Anything else has a name of its own.
 */
export function useRequestKeys() {
  const keys = useRef(new Map<string, string>());
  return (...meant: string[]): string => {
    const whole = JSON.stringify(meant);
    const key = keys.current.get(whole) ?? crypto.randomUUID();
    keys.current.set(whole, key);
    return key;
  };
}
