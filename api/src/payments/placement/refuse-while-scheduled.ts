import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/bank/bank';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';

type Row = Selectable<ScheduledPaymentsTable>;
type Whom =
  | Pick<Row, 'payee_id'>
  | Pick<Row, 'person_id'>
  | Pick<Row, 'customer_id' | 'routing_number' | 'account_number'>;

/** No one disappears whom the bank still pays. */
export async function refuseWhileScheduled(tx: Tx, name: string, whom: Whom): Promise<void> {
  const scheduled = await tx
    .selectFrom('scheduled_payments')
    .select('id')
    .where((is) => is.and(whom))
    .where('status', 'in', ['planned', 'paused'])
    .limit(1)
    .executeTakeFirst();
  if (scheduled)
    throw new BankError(
      409,
      `A payment to ${name} is scheduled`,
      'Please end the scheduled payment first. Nothing was changed.',
    );
}
