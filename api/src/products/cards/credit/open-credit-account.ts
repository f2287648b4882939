import type { Cents } from '@bank/shared/money';
import type { Transaction } from '../../../kernel/db/client';
import { newId } from '../../../kernel/ids/ids';

/** Without a customer, so that it's in none of the customer's accounts, lists and figures. */
export async function openCreditAccount(tx: Transaction, limit: Cents, at: Date): Promise<string> {
  const id = newId('acc');
  await tx
    .insertInto('accounts')
    .values({
      id,
      customer_id: null,
      account_type: 'credit',
      account_number: `CREDIT-${id}`,
      credit_limit_cents: limit,
      opened_at: at,
    })
    .execute();
  return id;
}
