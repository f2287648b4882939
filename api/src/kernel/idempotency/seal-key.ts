import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../keys/keys';

/**
 * The key of a request that carries a password or a PIN, bound to all of its content. A request that differs
 * is a new one and counts as a guess: its key can't be used to test secrets, and what's stored can't be
 * searched for them.
 */
export const sealKey = (keys: ServerKeys, key: string | null, request: readonly unknown[]): string | null =>
  key &&
  createHmac('sha256', keys.pins)
    .update(JSON.stringify([key, request]))
    .digest('base64url');
