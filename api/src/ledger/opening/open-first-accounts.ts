import { randomInt } from 'node:crypto';
import { cents } from '@bank/shared/money';
import type { BankDeps } from '../../kernel/bank/deps';
import { later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../booking/book-transaction';

const welcomeGift = cents(500_00);

/** A checking and a savings account, the checking account first; in the demo with something in it. */
export async function openFirstAccounts(
  trx: Database,
  { clock, demo }: Pick<BankDeps, 'clock' | 'demo'>,
  customerId: string,
): Promise<void> {
  const now = clock.now();
  const checking = await openAccount(trx, customerId, 'checking', now);
  await openAccount(trx, customerId, 'savings', later(now, 1));
  if (!demo) return;
  await bookTransaction(trx, {
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
  trx: Database,
  customerId: string,
  type: 'checking' | 'savings',
  openedAt: Date,
): Promise<string> {
  const opened = await trx
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
  return opened?.id ?? openAccount(trx, customerId, type, openedAt);
}

/** Ten digits, as all accounts of the bank have them. */
const drawAccountNumber = () => `4${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
