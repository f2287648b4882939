import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';

/** The payments of one customer follow one another: the same lock as place_payment takes. */
export async function lockPaymentsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments of ' || ${customerId}, 0))`.execute(tx);
}
