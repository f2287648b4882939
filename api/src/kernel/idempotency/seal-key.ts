import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../keys/keys';

/**
 * The key of a request with a password or PIN, bound to its content. A request that differs is a new one and
 * counts as a guess, so a key can't be used to test secrets, and stored keys don't expose them.
 */
export const sealKey = (keys: ServerKeys, key: string | null, request: readonly unknown[]): string | null =>
  key &&
  createHmac('sha256', keys.pins)
    .update(JSON.stringify([key, request]))
    .digest('base64url');
