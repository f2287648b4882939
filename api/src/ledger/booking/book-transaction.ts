import type { Category, TransactionType } from '@bank/shared/contracts/transactions';
import { type Cents, cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/bank';
import type { Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';

interface Booking {
  id: string;
  type: TransactionType;
  category: Category;
  description: string;
  merchant: string;
  from: string;
  to: string;
  amount: Cents;
  at: Date;
}

/** Locks both accounts in the order that every payment uses, so postings can't deadlock. */
export async function bookTransaction(tx: Transaction, booking: Booking): Promise<void> {
  const { id, from, to, amount, at } = booking;
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [from, to])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .insertInto('transactions')
    .values({
      id,
      transaction_type: booking.type,
      category: booking.category,
      description: booking.description,
      merchant: booking.merchant,
      created_at: at,
    })
    .execute();
  const both = { transaction_id: id, transaction_type: booking.type, created_at: at };
  await tx
    .insertInto('entries')
    .values([
      { ...both, account_id: from, amount_cents: cents(-amount) },
      { ...both, account_id: to, amount_cents: amount },
    ])
    .execute();
}

/** Books a transaction now and returns its ID. */
export async function bookNow(tx: Tx, booking: Omit<Booking, 'id' | 'at'>): Promise<string> {
  const id = newId('txn');
  await bookTransaction(tx, { ...booking, id, at: tx.now() });
  return id;
}
