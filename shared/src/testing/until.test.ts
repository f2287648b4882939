import { until, untilFound } from './until';

test('waits for a condition', async () => {
  let asked = 0;
  await until('the third time', () => {
    asked += 1;
    return asked === 3;
  });
  expect(asked).toBe(3);
});

test('returns what it found, even if that is 0', async () => {
  const answers = [undefined, 0, 1];
  expect(await untilFound('a number', () => answers.shift())).toBe(0);
});

test('fails with the condition, the time and the last error', async () => {
  const cause = new Error('not yet');
  const waiting = until('the bank answers', () => Promise.reject(cause), 20);
  await expect(waiting).rejects.toMatchObject({ message: 'Waited 0.02 s: the bank answers.', cause });
});
