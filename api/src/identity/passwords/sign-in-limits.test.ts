import type { Runner } from '../../kernel/bank/bank';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { beginAttempt, settleAttempt } from './sign-in-limits';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

/** A bank that counts how many transactions it runs at once. */
function countingBank({ deps }: TestBank) {
  let running = 0;
  const most = { atOnce: 0 };
  const command: Runner['command'] = async (...words) => {
    running += 1;
    most.atOnce = Math.max(most.atOnce, running);
    try {
      return await deps.command(...words);
    } finally {
      running -= 1;
    }
  };
  return { counting: { ...deps, command }, most };
}

async function guess(runner: Runner, email: string, one: number): Promise<'checked' | 'refused'> {
  const visitor = { ip: `10.9.${one}.1`, device: 'a browser', browser: null, authorization: undefined };
  const attempt = await beginAttempt(runner, email, visitor).catch(({ status }) => status);
  if (attempt === 429) return 'refused';
  await bank.deps.command('bank', (tx) => settleAttempt(tx, attempt, 'wrong'));
  return 'checked';
}

test('[API-1] guesses at one account take one connection to the database', async () => {
  const { counting, most } = countingBank(bank);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, one) => guess(counting, 'alex@example.com', one)),
  );
  expect(answers.filter((answer) => answer === 'checked')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(25);
  expect(most.atOnce).toBe(1);
});

test('[API-1] guesses at many accounts leave connections to other customers', async () => {
  const { counting, most } = countingBank(bank);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, one) => guess(counting, `someone${one}@example.com`, one)),
  );
  expect(new Set(answers)).toEqual(new Set(['checked']));
  expect(most.atOnce).toBeLessThanOrEqual(4);
});
