import type { Cents } from '@bank/shared/money';
import type { Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';

interface Debt {
  kind: 'credit' | 'loan';
  limit: Cents;
  at: Date;
}

/** Without a customer, so that it's in none of the customer's accounts, lists and figures. */
export async function openDebtAccount(tx: Transaction, { kind, limit, at }: Debt): Promise<string> {
  const id = newId('acc');
  await tx
    .insertInto('accounts')
    .values({
      id,
      customer_id: null,
      account_type: kind,
      account_number: `${kind.toUpperCase()}-${id}`,
      credit_limit_cents: limit,
      opened_at: at,
    })
    .execute();
  return id;
}
