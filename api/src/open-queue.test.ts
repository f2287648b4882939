import { openQueue } from './open-queue';

test('[PROF-5] one picture is worked on at a time, two wait, and there is room again afterwards', async () => {
  const inTurn = openQueue(2);
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    throw new Error('no picture');
  };
  const turns = [1, 2, 3, 4].map(() => inTurn(work));
  expect(turns.map((turn) => turn !== undefined)).toEqual([true, true, true, false]);
  await Promise.allSettled(turns);
  expect(most).toBe(1);
  await expect(inTurn(async () => 'done')).resolves.toBe('done');
});
