import type { Tx } from '../../kernel/bank/tx';
import { newId } from '../../kernel/ids/ids';
import { firstAccountOf } from './find-person';
import { knowsCustomer } from './own-people';

/** Lists who paid a customer among their people, so that they can pay back. Doesn't bring back who was forgotten. */
export async function rememberPayer(tx: Tx, customerId: string, payerId: string): Promise<void> {
  const payer = await firstAccountOf(tx, 'id', payerId);
  if (!payer || (await knowsCustomer(tx, customerId, payerId))) return;
  await tx
    .insertInto('people')
    .values({
      id: newId('person'),
      customer_id: customerId,
      account_id: payer.account_id,
      found_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
