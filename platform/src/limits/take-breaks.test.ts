import { takeBreaks } from './take-breaks';

test('lets other work run during long work', async () => {
  let hasRun = false;
  setImmediate(() => {
    hasRun = true;
  });
  const takeBreak = takeBreaks();
  const end = performance.now() + 2_000;
  while (!hasRun && performance.now() < end) await takeBreak();
  expect(hasRun).toBe(true);
});
