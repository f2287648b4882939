import { type Transaction, transactionType } from '@bank/shared/contracts/transactions';
import { cents, sum, toWire } from '@bank/shared/money';
import * as fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { AccountsTable, EntriesTable, TransactionsTable } from '../db/tables';
import { alex, sam } from '../demo/customers';
import { findBrokenInvariants } from '../ledger/assert-ledger';
import { bookRandomly } from '../testing/random-bookings';
import { openTestBank, type TestBank } from '../testing/test-bank';
import { findFigures } from './find-figures';
import { findTransactions } from './find-transactions';

interface Books {
  transactions: Selectable<TransactionsTable>[];
  entries: Selectable<EntriesTable>[];
  accounts: Selectable<AccountsTable>[];
}

let bank: TestBank;
let books: Books;
beforeAll(async () => {
  bank = await openTestBank();
  const { db } = bank.deps;
  await bookRandomly(db, 7, 400, bank.clock.now());
  books = {
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    entries: await db.selectFrom('entries').selectAll().orderBy('id').execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
  };
});
afterAll(() => bank.close());

/** Whose, and how much of it: a customer with all accounts or with one of them. */
const lookedAt = fc.constantFrom(
  ...[alex, sam].flatMap((customer) =>
    [null, ...customer.accounts.map(({ id }) => id)].map((accountId) => ({
      customerId: customer.id,
      accountId,
    })),
  ),
);
type LookedAt = typeof lookedAt extends fc.Arbitrary<infer Value> ? Value : never;

const ownAccounts = ({ customerId, accountId }: LookedAt) =>
  new Set(
    books.accounts
      .filter((account) => (accountId ? account.id === accountId : account.customer_id === customerId))
      .map(({ id }) => id),
  );

/** Walks all entries there are for every transaction, as slowly and plainly as it can be said. */
function fold(whose: LookedAt) {
  const own = ownAccounts(whose);
  return books.transactions
    .map((transaction) => {
      const entries = books.entries.filter((entry) => entry.transaction_id === transaction.id);
      const mine = entries.filter((entry) => own.has(entry.account_id)).map((entry) => entry.amount_cents);
      return { transaction, entries, mine, effect: sum(mine) };
    })
    .filter(({ mine }) => mine.length > 0);
}

function naiveList(whose: LookedAt, type: string | undefined): Partial<Transaction>[] {
  const numberOf = (entry: Selectable<EntriesTable> | undefined) => {
    const account = books.accounts.find(({ id }) => id === entry?.account_id);
    return account?.customer_id ? account.account_number : null;
  };
  return fold(whose)
    .filter(({ transaction }) => !type || transaction.transaction_type === type)
    .map(({ transaction, entries, mine, effect }) => ({
      id: transaction.id,
      amount: toWire(cents(Math.abs(effect) || sum(mine.filter((amount) => amount > 0)))),
      is_credit: effect > 0,
      from_account_number: numberOf(entries.find((entry) => entry.amount_cents < 0)),
      to_account_number: numberOf(entries.find((entry) => entry.amount_cents > 0)),
      transaction_type: transaction.transaction_type,
      created_at: transaction.created_at.toISOString(),
    }))
    .sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? 1 : -1));
}

test('[API-4] every page of every list is what a plain walk over the whole ledger finds', async () => {
  const type = fc.option(fc.constantFrom(...transactionType.options), { nil: undefined });
  const page = fc.record({ type, limit: fc.integer({ min: 1, max: 200 }), offset: fc.nat(600) });
  await fc.assert(
    fc.asyncProperty(lookedAt, page, async (whose, asked) => {
      const found = await findTransactions(bank.deps.db, whose, asked);
      const naive = naiveList(whose, asked.type).slice(asked.offset, asked.offset + asked.limit);
      expect(found).toEqual(naive.map((one) => expect.objectContaining(one)));
    }),
    { numRuns: 60 },
  );
});

test('[API-4] the figures of any month are what a plain recount finds', async () => {
  await fc.assert(
    fc.asyncProperty(lookedAt, fc.nat(8), async (whose, monthsAgo) => {
      const at = new Date(Date.UTC(2026, 2 - monthsAgo, 17));
      const all = fold(whose);
      const month = all.filter(
        ({ transaction }) =>
          transaction.created_at.toISOString().slice(0, 7) === at.toISOString().slice(0, 7),
      );
      const total = (effects: number[]) => toWire(sum(effects.filter((effect) => effect > 0).map(cents)));
      expect(await findFigures(bank.deps.db, whose, at)).toEqual({
        income_this_month: total(month.map(({ effect }) => effect)),
        expenses_this_month: total(month.map(({ effect }) => -effect)),
        total_transactions: all.length,
        transactions_this_month: month.length,
      });
    }),
    { numRuns: 60 },
  );
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});
