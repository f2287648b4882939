import { randomInt } from 'node:crypto';
import { hashPin } from '../auth/secrets';
import type { ServerKeys } from '../keys';

/** A PIN that the bank draws, to be mailed once, and the hash that stays. */
export interface FirstPin {
  pin: string;
  hash: string;
}

export async function drawFirstPin(keys: ServerKeys): Promise<FirstPin> {
  const pin = drawPin();
  return { pin, hash: await hashPin(keys, pin) };
}

/** Six random digits, none of those that people and thieves think of first. */
export function drawPin(draw = () => randomInt(1_000_000)): string {
  const pin = String(draw()).padStart(6, '0');
  return isGuessablePin(pin) ? drawPin(draw) : pin;
}

/** Few digits (112211), repeats (121212, 123123), mirrors (123321), runs (234567, 987654, 135791). */
export const isGuessablePin = (pin: string): boolean =>
  new Set(pin).size < 3 || /^(.{2,3})\1+$/.test(pin) || pin === [...pin].reverse().join('') || isRun(pin);

function isRun(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return new Set(steps).size === 1;
}
