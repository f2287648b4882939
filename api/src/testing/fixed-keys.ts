import { type KeyGeneration, makeGeneration } from '../kernel/keys/key-generation';
import { KeyRing } from '../kernel/keys/key-ring';

/** Keys without a file: one generation, which never changes. */
export function fixedKeys(keys: Pick<KeyGeneration, 'accessTokens' | 'pins'>): KeyRing {
  const generations = [makeGeneration(keys, { isOriginal: true })];
  return new KeyRing(generations, () => generations);
}
