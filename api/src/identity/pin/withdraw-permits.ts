import type { Tx } from '../../kernel/bank/bank';

export async function withdrawPermitsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('permits')
    .where('session_id', 'in', (sessions) =>
      sessions.selectFrom('sessions').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}
