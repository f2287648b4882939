import { useRef } from 'react';

/** Returns the same idempotency key for the same request, so it is safe to repeat after a lost response. */
export function useRequestKeys() {
  const keys = useRef(new Map<string, string>());
  return (...meant: string[]): string => {
    const whole = JSON.stringify(meant);
    const key = keys.current.get(whole) ?? crypto.randomUUID();
    keys.current.set(whole, key);
    return key;
  };
}
