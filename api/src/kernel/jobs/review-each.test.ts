import { openTestBank, type TestBank } from '../../testing/test-bank';
import { reviewEach } from './review-each';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test('[API-7] logs an item that fails and continues with the others', async () => {
  const waiting = ['first', 'broken', 'last'];
  const decided: string[] = [];
  const logged: unknown[] = [];
  const count = await reviewEach(
    { ...bank.deps, log: { error: (what: unknown) => void logged.push(what) } },
    {
      claim: async (_trx, except) => {
        const id = waiting.find((one) => !except.includes(one) && !decided.includes(one));
        return id === undefined ? undefined : { id };
      },
      decide: async (_trx, { id }) => {
        if (id === 'broken') throw new Error('no reason');
        decided.push(id);
      },
    },
  );
  expect([count, decided]).toEqual([2, ['first', 'last']]);
  expect(logged).toEqual([expect.objectContaining({ waiting: 'broken' })]);
});

test('[API-7] stops the run when the database is unavailable', async () => {
  const claim = async () => {
    throw new Error('the database is gone');
  };
  const review = reviewEach(bank.deps, { claim, decide: async () => undefined });
  await expect(review).rejects.toThrow('the database is gone');
});
