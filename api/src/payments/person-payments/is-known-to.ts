import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { findPaymentsTo } from '../permits/payments-to';

/** After this time, customers would have noticed a first payment that wasn't theirs. */
const noticedAfter = hours(24);

/** Whether a customer had paid an account for a day. */
export async function isKnownTo(
  db: Database,
  customerId: string,
  accountId: string,
  at: Date,
): Promise<boolean> {
  const past = await findPaymentsTo(db, customerId, { accountId });
  return past.some((payment) => payment.at <= earlier(at, noticedAfter));
}
