import { hash } from '@node-rs/argon2';
import type { Database } from '../db/client';
import { demoCustomers, demoPassword } from '../demo/customers';
import type { ServerKeys } from '../keys';

/** The least that argon2 takes. To verify a password costs what its hash says, and tests sign in a thousand times. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Gives the demo customers their own passwords and PINs once more, hashed at least cost. */
export async function hashQuickly(db: Database, keys: ServerKeys): Promise<void> {
  for (const { id, pin } of demoCustomers) {
    const password_hash = await hash(demoPassword, cost);
    const pin_hash = await hash(pin, { ...cost, secret: keys.pins });
    await db.updateTable('customers').set({ password_hash, pin_hash }).where('id', '=', id).execute();
  }
}
