import { within } from './within';

test('returns what is done in time', async () => {
  expect(await within(60_000, Promise.resolve('done'))).toBe('done');
});

test('returns nothing while the work takes longer, and leaves the work alone', async () => {
  let finish: (text: string) => void = () => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  expect(await within(1, work)).toBeUndefined();
  finish('done');
  expect(await within(60_000, work)).toBe('done');
});

test('fails as the work fails', async () => {
  await expect(within(60_000, Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
});
