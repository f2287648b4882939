import { randomInt } from 'node:crypto';
import { findPinWeakness } from '@bank/shared/contracts/weak-pin';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPin } from '../../kernel/keys/secrets';

export interface FirstPin {
  pin: string;
  hash: string;
}

export async function drawFirstPin(keys: ServerKeys): Promise<FirstPin> {
  const pin = drawPin();
  return { pin, hash: await hashPin(keys, pin) };
}

export function drawPin(draw = () => randomInt(1_000_000), today = new Date()): string {
  const pin = String(draw()).padStart(6, '0');
  return findPinWeakness(pin, { date_of_birth: null }, today) ? drawPin(draw, today) : pin;
}
