import { demoCustomers } from '../../demo/customers/customers';
import type { Database } from '../../kernel/db/tables';

export class DemoCustomersError extends Error {
  override readonly name = 'DemoCustomersError';
  readonly expected = true;
}

/** Real customers must not share a bank with demo customers, whose passwords are public. */
export async function refuseDemoCustomers(db: Database): Promise<void> {
  const ids = demoCustomers.map(({ id }) => id);
  const found = await db.selectFrom('customers').select('email').where('id', 'in', ids).executeTakeFirst();
  if (!found) return;
  throw new DemoCustomersError(
    `The database contains demo customers (${found.email}), whose passwords are public. ` +
      'Set BANK_DATA_DIR or DATABASE_URL to a different database, or start the demo with BANK_DEMO=1.',
  );
}
