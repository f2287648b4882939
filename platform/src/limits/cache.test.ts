import { Cache } from './cache';

test('makes a value once', () => {
  const cache = new Cache<string>();
  const make = jest.fn(() => 'made');
  expect([cache.get('a', make), cache.get('a', make)]).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('starts again when it’s full', () => {
  const cache = new Cache<number>(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.get(key, () => index);
  expect(cache.get('a', () => 7)).toBe(7);
  expect(cache.get('c', () => 8)).toBe(2);
});

test('forgets a promise that failed', async () => {
  const cache = new Cache<Promise<string>>();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(cache.get('a', async () => 'made')).resolves.toBe('made');
});
