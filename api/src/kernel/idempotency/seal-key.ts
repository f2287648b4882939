import { createHmac } from 'node:crypto';
import type { KeyGeneration } from '../keys/key-generation';
import type { ServerKeys } from '../keys/key-ring';
import type { Replayable } from './answer-once';

/**
 * Binds the key to the password or PIN: a different password or PIN makes it a new request, which counts as
 * an attempt.
 */
export function sealKey(
  keys: ServerKeys,
  key: string | null,
  request: readonly unknown[],
): Pick<Replayable, 'key' | 'otherKeys'> {
  if (key === null) return { key };
  const current = keys.current();
  const others = keys.all().filter((generation) => generation !== current);
  return {
    key: sealWith(current, key, request),
    otherKeys: others.map((one) => sealWith(one, key, request)),
  };
}

const sealWith = ({ pins }: KeyGeneration, key: string, request: readonly unknown[]): string =>
  createHmac('sha256', pins)
    .update(JSON.stringify([key, request]))
    .digest('base64url');
