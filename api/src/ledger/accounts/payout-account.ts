import type { Database } from '../../kernel/db/tables';

/** Where we send money that the customer didn't ask for: the oldest checking account, or else the oldest other one. */
export const findPayoutAccount = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'account_number'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .orderBy(({ eb }) => eb('account_type', '=', 'checking'), 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
