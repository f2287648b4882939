import type { Tx } from '../../kernel/bank/tx';
import type { Caller } from '../../kernel/http/request-context';

/** From now on, this session may do what needs a code, until the code is no longer fresh. */
export async function noteCode(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_at: tx.now() }).where('id', '=', sessionId).execute();
}
