import { category, type Transaction, transactionType } from '@bank/shared/contracts/transactions';
import { cents, sum, toWire } from '@bank/shared/money';
import * as fc from 'fast-check';
import type { Selectable } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import type { AccountsTable, EntriesTable, TransactionsTable } from '../../kernel/db/tables';
import { creditAccountOf } from '../../testing/cards/disputing';
import { bookRandomly } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { AccountScope } from './account-scope';
import { categoryNames } from './display-names';
import { findFigures, findSummary } from './find-figures';
import { findTransactions } from './find-transactions';
import type { TransactionFilter } from './matching';

interface Ledger {
  transactions: Selectable<TransactionsTable>[];
  /** Keys are transactions. */
  entries: Map<string, Selectable<EntriesTable>[]>;
  accounts: Selectable<AccountsTable>[];
}

let bank: TestBank;
let ledger: Ledger;
let creditAccount: string;
beforeAll(async () => {
  bank = await openTestBank();
  const { db } = bank.deps;
  creditAccount = await creditAccountOf(db, alex.id);
  await bookRandomly(db, { seed: 7, count: 400, now: bank.clock.now(), more: [creditAccount] });
  const entries = new Map<string, Selectable<EntriesTable>[]>();
  for (const entry of await db.selectFrom('entries').selectAll().orderBy('id').execute())
    entries.set(entry.transaction_id, [...(entries.get(entry.transaction_id) ?? []), entry]);
  ledger = {
    entries,
    transactions: await db.selectFrom('transactions').selectAll().execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
  };
});
afterAll(() => bank.close());

const scope = fc.constantFrom(
  ...[alex, sam].flatMap((customer) =>
    [null, ...customer.accounts.map(({ id }) => id)].map((accountId) => ({
      customerId: customer.id,
      accountId,
    })),
  ),
);
const scopeWithCards = fc.oneof(
  scope,
  fc.constantFrom('all', 'checking', 'credit').map((which) => ({
    customerId: alex.id,
    accountId: { all: null, checking: alex.accounts[0]?.id ?? '', credit: creditAccount }[which] ?? null,
    withCreditCards: true,
  })),
);

const ownAccounts = ({ customerId, accountId, withCreditCards }: AccountScope) =>
  new Set(
    ledger.accounts
      .filter(({ id, customer_id }) =>
        accountId
          ? id === accountId
          : customer_id === customerId || (withCreditCards && id === creditAccount),
      )
      .map(({ id }) => id),
  );

/** A slow but obvious reference implementation that visits every entry. */
function fold(whose: AccountScope) {
  const own = ownAccounts(whose);
  return ledger.transactions
    .map((transaction) => {
      const entries = ledger.entries.get(transaction.id) ?? [];
      const mine = entries.filter((entry) => own.has(entry.account_id)).map((entry) => entry.amount_cents);
      return { transaction, entries, mine, effect: sum(mine) };
    })
    .filter(({ mine }) => mine.length > 0);
}

function matchesFilter(
  filter: TransactionFilter,
  { transaction, effect, mine }: ReturnType<typeof fold>[number],
): boolean {
  const amount = toWire(cents(Math.abs(effect) || sum(mine.filter((one) => one > 0))));
  const read = [transaction.description, transaction.merchant, categoryNames[transaction.category], amount];
  const asked = filter.search?.toLowerCase() ?? '';
  return (
    (!filter.transaction_type || transaction.transaction_type === filter.transaction_type) &&
    (!filter.category || transaction.category === filter.category) &&
    (!filter.direction || Math.sign(effect) === (filter.direction === 'in' ? 1 : -1)) &&
    (!filter.month || transaction.created_at.toISOString().startsWith(filter.month)) &&
    read.some((text) => text.toLowerCase().includes(asked))
  );
}

function naiveList(whose: AccountScope, filter: TransactionFilter): Partial<Transaction>[] {
  const numberOf = (entry: Selectable<EntriesTable> | undefined) => {
    const account = ledger.accounts.find(({ id }) => id === entry?.account_id);
    return account?.customer_id ? account.account_number : null;
  };
  return fold(whose)
    .filter((one) => matchesFilter(filter, one))
    .map(({ transaction, entries, mine, effect }) => ({
      id: transaction.id,
      amount: toWire(cents(Math.abs(effect) || sum(mine.filter((amount) => amount > 0)))),
      is_credit: effect > 0,
      from_account_number: numberOf(entries.find((entry) => entry.amount_cents < 0)),
      to_account_number: numberOf(entries.find((entry) => entry.amount_cents > 0)),
      transaction_type: transaction.transaction_type,
      created_at: transaction.created_at.toISOString(),
      ...(whose.withCreditCards && effect === 0 && { is_between: true as const }),
    }))
    .sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? 1 : -1));
}

const perhaps = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const transaction_type = fc.option(fc.constantFrom(...transactionType.options), { nil: undefined });
const filter = fc.record({
  transaction_type,
  category: perhaps(fc.constantFrom(...category.options)),
  direction: perhaps(fc.constantFrom('in', 'out')),
  month: perhaps(fc.constantFrom('2026-03', '2026-02', '2025-12', '2024-09', '2031-01')),
  search: perhaps(fc.constantFrom('BOOK', 'market', 'dining', 'o', '7', '12.5', '0.00', '%', "'", 'ÉTÉ')),
});
const part = { limit: fc.integer({ min: 1, max: 200 }), offset: fc.nat(600) };

test('[API-4] returns the same pages as a naive walk over the ledger', async () => {
  const plain = fc.record({ transaction_type });
  const page = fc.tuple(fc.oneof(plain, filter), fc.record(part));
  await fc.assert(
    fc.asyncProperty(scopeWithCards, page, async (whose, [asked, { limit, offset }]) => {
      const found = await findTransactions(bank.deps.db, whose, { ...asked, limit, offset });
      const naive = naiveList(whose, asked).slice(offset, offset + limit);
      expect(found).toEqual(naive.map((one) => expect.objectContaining(one)));
    }),
    { numRuns: 120 },
  );
});

test('[TXN-1] returns the same filtered totals as a naive recount', async () => {
  await fc.assert(
    fc.asyncProperty(scopeWithCards, filter, async (whose, asked) => {
      const all = fold(whose).filter((one) => matchesFilter(asked, one));
      const total = (some: typeof all, sign: number) =>
        toWire(sum(some.map(({ effect }) => cents(Math.max(effect * sign, 0)))));
      const sums = (some: typeof all) => ({
        transactions: some.length,
        income: total(some, 1),
        expenses: total(some, -1),
      });
      const summary = await findSummary(bank.deps.db, whose, asked);
      expect(summary).toMatchObject({ month: asked.month ?? null, ...sums(all) });
      const named = category.options.filter((one) =>
        all.some(({ transaction }) => transaction.category === one),
      );
      expect(summary.categories.map((one) => one.category).sort()).toEqual([...named].sort());
      for (const one of summary.categories) {
        expect(one).toMatchObject(
          sums(all.filter(({ transaction }) => transaction.category === one.category)),
        );
      }
    }),
    { numRuns: 80 },
  );
});

test('[API-4] returns the same monthly figures as a naive recount', async () => {
  await fc.assert(
    fc.asyncProperty(scope, fc.nat(8), async (whose, monthsAgo) => {
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
  // No job recorded the random movements from the credit card's account.
  const broken = (await findBrokenInvariants(bank.deps.db)).filter(
    (one) => !one.includes('paid out a credit'),
  );
  expect(broken).toEqual([]);
});
