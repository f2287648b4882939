import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';

/** After this time, customers would have noticed a first payment that wasn't theirs. */
const noticedAfter = hours(24);

/** Whether a customer had paid an account for a day. */
export async function isKnownTo(
  db: Database,
  customerId: string,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const earlierPayment = await db
    .selectFrom('person_payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('to_account_id', '=', accountId)
    .where('status', 'in', ['held', 'sent'])
    .where('created_at', '<=', earlier(at, noticedAfter))
    .limit(1)
    .executeTakeFirst();
  return earlierPayment !== undefined;
}
