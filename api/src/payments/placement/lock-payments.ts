import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/bank';

/** Takes the same lock as place_payment, so that customers make one payment at a time. */
export async function lockPaymentsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments of ' || ${customerId}, 0))`.execute(tx);
}
