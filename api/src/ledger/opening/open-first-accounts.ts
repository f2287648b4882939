import { randomInt } from 'node:crypto';
import { cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/tx';
import { later } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../booking/book-transaction';

const welcomeGift = cents(500_00);

/** A checking and a savings account, the checking account first; in the demo with something in it. */
export async function openFirstAccounts(
  tx: Tx,
  customerId: string,
  { hasGift }: { hasGift: boolean },
): Promise<void> {
  const now = tx.now();
  const checking = await openAccount(tx, customerId, 'checking', now);
  await openAccount(tx, customerId, 'savings', later(now, 1));
  if (!hasGift) return;
  await bookTransaction(tx, {
    id: newId('txn'),
    type: 'deposit',
    category: 'income',
    description: 'Welcome deposit',
    merchant: 'Larch',
    from: 'bank_welcome_gifts',
    to: checking,
    amount: welcomeGift,
    at: now,
  });
}

/** Its number is drawn again in the rare case that somebody has it. */
async function openAccount(
  tx: Tx,
  customerId: string,
  type: 'checking' | 'savings',
  openedAt: Date,
): Promise<string> {
  const opened = await tx
    .insertInto('accounts')
    .values({
      id: newId('acc'),
      customer_id: customerId,
      account_type: type,
      account_number: drawAccountNumber(),
      opened_at: openedAt,
    })
    .onConflict((conflict) => conflict.column('account_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened?.id ?? openAccount(tx, customerId, type, openedAt);
}

/** Ten digits, as all accounts of the bank have them. */
const drawAccountNumber = () => `4${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
