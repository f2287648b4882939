import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../keys/keys';

/**
 * Binds the key to the password or PIN: a different password or PIN makes it a new request, which counts as
 * an attempt.
 */
export const sealKey = (keys: ServerKeys, key: string | null, request: readonly unknown[]): string | null =>
  key &&
  createHmac('sha256', keys.pins)
    .update(JSON.stringify([key, request]))
    .digest('base64url');
