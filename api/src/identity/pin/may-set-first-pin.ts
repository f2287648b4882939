import type { Bank } from '../../kernel/bank/bank';
import { clockSkew, earlier, hours, later, minutes } from '../../kernel/clock/clock';
import type { Caller } from '../../kernel/http/request-context';

/** A session this young has just proved the password. */
const youngSession = minutes(15);
/** Later, there may be more in the account than a password alone should protect. */
const newCustomer = hours(24);

/** Otherwise, the customer confirms an emailed code. */
export async function maySetFirstPin({ db, clock }: Bank, { customer, sessionId }: Caller): Promise<boolean> {
  const now = clock.now();
  const isSince = (at: Date | null, span: number) =>
    at !== null && at > earlier(now, span) && at <= later(now, clockSkew);
  if (!isSince(customer.onboarding_started_at, newCustomer)) return false;
  const session = await db
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return isSince(session?.started_at ?? null, youngSession);
}
