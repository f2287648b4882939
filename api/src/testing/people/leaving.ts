import { cents } from '@bank/shared/money';
import { features } from '../../bank';
import { sam } from '../../demo/customers/customers';
import { hours, seconds } from '../../kernel/clock/clock';
import type { Transaction } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { sendDue } from '../../payments/person-payments/send-due';
import { closeDue } from '../../products/closing/close-due';
import { idOf } from '../friends';
import { openTestBank, type TestBank } from '../test-bank';

export type Leaving = Awaited<ReturnType<typeof openLeaving>>;

/** Sam has an account without money, and wants to leave. */
export async function openLeaving() {
  const bank = await openTestBank();
  return leavingOf(bank);
}

export async function leavingOf(bank: TestBank) {
  let token = (await bank.signIn(sam.email)).access;
  const account = idOf(sam);
  const post = (path: string, body: object, by = token) => bank.post(path, body, by);
  const readCustomer = () =>
    bank.deps.db.selectFrom('customers').selectAll().where('id', '=', sam.id).executeTakeFirstOrThrow();
  return {
    bank,
    account,
    post,
    readCustomer,
    signInAgain: async () => {
      token = (await bank.signIn(sam.email)).access;
    },
    read: async () => (await bank.get('/accounts/closing/', token)).json().data,
    ask: (more: object = {}) =>
      post('/accounts/closing/ask/', { pin: sam.pin, confirmation: 'close', ...more }),
    keep: () => post('/accounts/closing/keep/', {}),
    /** Money that comes in (or, if negative, leaves) outside the calls under test. */
    receive: (amount: number, into = account) => receive(bank, into, amount),
    daysPass: async (days: number) => {
      bank.clock.pass(hours(24 * days));
      await closeDue(bank.deps, features);
    },
    send: async () => {
      bank.clock.pass(seconds(11));
      await sendDue(bank.deps);
    },
    readAccount: () =>
      bank.deps.db
        .selectFrom('accounts')
        .select(['is_active', 'balance_cents', 'held_cents', 'closed_at'])
        .where('id', '=', account)
        .executeTakeFirstOrThrow(),
  };
}

const receive = ({ deps, clock }: TestBank, account: string, amount: number): Promise<void> =>
  deps.db.transaction().execute((tx) => bookMoney(tx, { account, amount, at: clock.now() }));

interface Money {
  account: string;
  amount: number;
  at: Date;
}

export function bookMoney(tx: Transaction, { account, amount, at }: Money): Promise<void> {
  const what = { type: 'deposit', category: 'income', description: 'Salary', merchant: 'Employer' } as const;
  const [from, to] = amount > 0 ? ['bank_cash', account] : [account, 'bank_cash'];
  return bookTransaction(tx, { ...what, id: newId('txn'), from, to, amount: cents(Math.abs(amount)), at });
}
