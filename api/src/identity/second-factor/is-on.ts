import type { Database } from '../../kernel/db/client';

/** Whether the customer finished setting up two-factor authentication. */
export async function isOn(db: Database, customerId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}
