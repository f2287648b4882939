import { shareInFlight } from './share-in-flight';

/** Work that counts its starts and ends when it's told to. */
function slowWork() {
  const ends: ((end: Promise<string>) => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(resolve));
  return { work, starts: () => ends.length, end: (nth: number, how: Promise<string>) => ends[nth]?.(how) };
}

test('shares the result of a call in flight', async () => {
  const share = shareInFlight<string>();
  const { work, starts, end } = slowWork();
  const calls = [share('a', work), share('a', work)];
  expect(starts()).toBe(1);
  end(0, Promise.resolve('first'));
  expect(await Promise.all(calls)).toEqual(['first', 'first']);
});

test('starts again once the call has ended', async () => {
  const share = shareInFlight<string>();
  expect(await share('a', async () => 'first')).toBe('first');
  expect(await share('a', async () => 'second')).toBe('second');
});

test('shares nothing between keys', async () => {
  const share = shareInFlight<string>();
  const { work, starts } = slowWork();
  void share('a', work);
  void share('b', work);
  expect(starts()).toBe(2);
});

test('passes a failure only to calls that shared it', async () => {
  const share = shareInFlight<string>();
  const { work, end } = slowWork();
  const calls = Promise.allSettled([share('a', work), share('a', work)]);
  end(0, Promise.reject(new Error('lost')));
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'later')).toBe('later');
});
