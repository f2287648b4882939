import { hash } from '@node-rs/argon2';
import { demoCustomers, demoPassword } from '../demo/customers/customers';
import type { Database } from '../kernel/db/tables';
import {
  type KeyGeneration,
  KeyRing,
  makeGeneration,
  type ServerKeys,
  withKeyId,
} from '../kernel/keys/key-ring';

/** Keys without a file: one generation, which never changes. */
export function fixedKeys(keys: Pick<KeyGeneration, 'accessTokens' | 'pins'>): KeyRing {
  const generations = [makeGeneration(keys)];
  return new KeyRing(generations, () => generations);
}

/** The minimum cost of argon2, because tests sign in a thousand times. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function hashQuickly(db: Database, keys: ServerKeys): Promise<void> {
  for (const { id, pin } of demoCustomers) {
    const password_hash = await hash(demoPassword, cost);
    const generation = keys.current();
    const pin_hash = withKeyId(generation, await hash(pin, { ...cost, secret: generation.pins }));
    await db.updateTable('customers').set({ password_hash, pin_hash }).where('id', '=', id).execute();
  }
}
