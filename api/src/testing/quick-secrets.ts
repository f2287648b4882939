import { hash } from '@node-rs/argon2';
import { demoCustomers, demoPassword } from '../demo/customers/customers';
import type { Database } from '../kernel/db/client';
import type { ServerKeys } from '../kernel/keys/key-ring';

/** The minimum cost of argon2, because tests sign in a thousand times. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export async function hashQuickly(db: Database, keys: ServerKeys): Promise<void> {
  for (const { id, pin } of demoCustomers) {
    const password_hash = await hash(demoPassword, cost);
    const pin_hash = await hash(pin, { ...cost, secret: keys.current().pins });
    await db.updateTable('customers').set({ password_hash, pin_hash }).where('id', '=', id).execute();
  }
}
