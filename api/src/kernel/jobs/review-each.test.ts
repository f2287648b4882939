import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { Tx } from '../bank/bank';
import { reviewEach } from './review-each';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const due = (tx: Tx) => tx.selectFrom('check_pictures').select('id').orderBy('id');
const remove = async (tx: Tx, { id }: { id: string }) =>
  void (await tx.deleteFrom('check_pictures').where('id', '=', id).execute());

const left = () => bank.deps.db.selectFrom('check_pictures').select('id').execute();

beforeEach(async () => {
  const picture = { customer_id: alex.id, content: Buffer.from('x'), uploaded_at: bank.clock.now() };
  const ids = ['a-first', 'broken', 'last'];
  await bank.deps.db.deleteFrom('check_pictures').execute();
  await bank.deps.db
    .insertInto('check_pictures')
    .values(ids.map((id) => ({ ...picture, id, digest: id })))
    .execute();
});

test.each([1, 4])(
  '[API-7] logs an item that fails and continues with the others, %i at a time',
  async (concurrency) => {
    const logged: unknown[] = [];
    const count = await reviewEach(
      { ...bank.deps, log: { error: (what: unknown) => void logged.push(what) } },
      {
        due,
        of: 'check_pictures',
        decide: async (tx, item) => {
          await remove(tx, item);
          if (item.id === 'broken') throw new Error('no reason');
        },
        concurrency,
      },
    );
    expect([count, await left()]).toEqual([2, [{ id: 'broken' }]]);
    expect(logged).toEqual([expect.objectContaining({ waiting: 'broken' })]);
  },
);

test('[API-7] decides each item once in concurrent runs', async () => {
  const decided: string[] = [];
  const decide = async (tx: Tx, item: { id: string }) => {
    decided.push(item.id);
    await remove(tx, item);
  };
  const runs = [1, 2].map(() => reviewEach(bank.deps, { due, of: 'check_pictures', decide }));
  const counts = await Promise.all(runs);
  expect([counts.reduce((sum, count) => sum + count), decided.sort()]).toEqual([
    3,
    ['a-first', 'broken', 'last'],
  ]);
});

test('[API-7] tells which items failed, not which ones other workers hold', async () => {
  const told: (readonly string[])[] = [];
  await reviewEach(
    { ...bank.deps, log: { error: () => {} } },
    {
      due: (tx: Tx, failed: readonly string[]) => {
        told.push([...failed]);
        return due(tx);
      },
      of: 'check_pictures',
      decide: async (tx, item) => {
        if (item.id === 'broken') throw new Error('no reason');
        await remove(tx, item);
      },
      concurrency: 4,
    },
  );
  expect(new Set(told.map(String))).toEqual(new Set(['', 'broken']));
});

test('[API-7] stops the run when the database is unavailable', async () => {
  const gone = (_tx: Tx): ReturnType<typeof due> => {
    throw new Error('the database is gone');
  };
  const review = reviewEach(bank.deps, { due: gone, of: 'check_pictures', decide: async () => undefined });
  await expect(review).rejects.toThrow('the database is gone');
});
