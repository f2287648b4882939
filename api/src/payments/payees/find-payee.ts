import type * as contracts from '@bank/shared/contracts/bills';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { PayeesTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { hideNumber } from '../placement/hide-number';

/** Also thrown for another customer's payee, so that IDs can't be probed. */
const payeeNotFound = () => {
  const text = 'Payee not found';
  return new BankError(404, text, 'Please choose one of your payees or enter a new one.', {
    errors: { payee_id: [text] },
  });
};

export type Payee = Selectable<PayeesTable>;

export async function findPayee(
  db: Database,
  customerId: string,
  known: Pick<Payee, 'id'> | Pick<Payee, 'name' | 'account_number'>,
): Promise<Payee> {
  const payee = await db
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((is) => is.and(known))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!payee) throw payeeNotFound();
  return payee;
}

export const toWirePayee = (payee: Payee): contracts.Payee => ({
  id: payee.id,
  name: payee.name,
  account_number: hideNumber(payee.account_number),
  category: payee.category,
  created_at: payee.created_at.toISOString(),
});
