import { announceSlow } from './announce-slow';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

test.each([
  ['announces work that takes over a second', 1_500, [['Creating the bank']]],
  ['stays silent about shorter work', 900, []],
])('%s', async (_title, ms, printed) => {
  const print = jest.fn();
  const work = announceSlow('Creating the bank', after(ms), print);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await work).toBe('done');
  expect(print.mock.calls).toEqual(printed);
});

test('stays silent after a failure', async () => {
  const print = jest.fn();
  await expect(announceSlow('Creating the bank', Promise.reject(new Error('no')), print)).rejects.toThrow(
    'no',
  );
  await jest.advanceTimersByTimeAsync(5_000);
  expect(print).not.toHaveBeenCalled();
});
