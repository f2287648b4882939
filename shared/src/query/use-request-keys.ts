import { useRef } from 'react';

/**
 * Idempotency keys: the same request gets the same key again, so repeating it after a lost response is safe. A
 * different request gets a new key.
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
