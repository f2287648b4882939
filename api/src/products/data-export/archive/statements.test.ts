import { cents } from '@bank/shared/money';
import { alex } from '../../../demo/customers/customers';
import { newId } from '../../../kernel/ids/ids';
import { bookTransaction } from '../../../ledger/booking/book-transaction';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { findStatements, printStatements } from './statements';
import { findSubject } from './summarize';

/** The worker thread compiles its sources when it starts. */
jest.setTimeout(300_000);

const savings = alex.accounts[1]?.id ?? '';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const book = (at: Date, count: number) =>
  bank.deps.db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < count; nth += 1) {
      const kind = {
        id: newId('txn'),
        type: 'deposit',
        category: 'income',
        description: `No. ${nth}`,
      } as const;
      const sides = { merchant: '', from: 'bank_cash', to: savings, amount: cents(1) };
      await bookTransaction(tx, { ...kind, ...sides, at });
    }
  });

async function pathsOf2025(): Promise<string[]> {
  const { db, clock } = bank.deps;
  const subject = await findSubject(db, alex.id);
  const statements = await findStatements(db, alex.id, clock.now());
  const statement = statements.find(({ accountId, year }) => accountId === savings && year === '2025');
  if (!statement) throw new Error('There is no statement for 2025');
  const paths: string[] = [];
  for await (const { path } of printStatements(db, { statement, subject, now: clock.now() }))
    paths.push(path);
  return paths;
}

test('prints a year, or its months if the year is too long for one file', async () => {
  expect(await pathsOf2025()).toEqual(['statements/larch-savings-6418-2025.pdf']);
  for (const month of ['03', '04', '05', '06']) await book(new Date(`2025-${month}-10T12:00:00Z`), 480);
  await book(new Date('2025-07-10T12:00:00Z'), 501);
  const months = await pathsOf2025();
  expect(months).toHaveLength(11);
  expect(months).toContain('statements/larch-savings-6418-2025-03.pdf');
  expect(months).not.toContain('statements/larch-savings-6418-2025-07.pdf');
});
