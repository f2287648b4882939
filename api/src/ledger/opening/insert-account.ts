import { randomInt } from 'node:crypto';
import type { Tx } from '../../kernel/bank/bank';
import { newId } from '../../kernel/ids/ids';

interface Opened {
  customerId: string;
  type: 'checking' | 'savings';
  at: Date;
}

/** An empty account with a number that no other account has. Returns its ID. */
export async function insertAccount(tx: Tx, opened: Opened): Promise<string> {
  const { customerId: customer_id, type: account_type, at: opened_at } = opened;
  const account_number = `4${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const inserted = await tx
    .insertInto('accounts')
    .values({ id: newId('acc'), customer_id, account_type, account_number, opened_at })
    .onConflict((conflict) => conflict.column('account_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? insertAccount(tx, opened);
}
