import type { KeyGeneration } from './key-generation';
import type { ServerKeys } from './key-ring';

const named = /^([\w-]{8}):(.*)$/s;

/** Stores which generation made a hash. The original isn't named. */
export const withKeyId = ({ id, isOriginal }: KeyGeneration, hash: string): string =>
  isOriginal ? hash : `${id}:${hash}`;

export function splitKeyId(
  keys: ServerKeys,
  stored: string,
): { generation: KeyGeneration | undefined; hash: string } {
  const [, id = null, hash = stored] = named.exec(stored) ?? [];
  return { generation: keys.find(id), hash };
}
