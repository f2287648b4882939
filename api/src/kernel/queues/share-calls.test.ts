import { batchLookups, shareInFlight } from './share-calls';

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

function slowLookUp() {
  const asked: (readonly number[])[] = [];
  const answers: { all(): void; fail(): void }[] = [];
  const lookUp = batchLookups<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push(questions);
        const all = () => resolve(questions.map((question) => `no. ${question}`));
        answers.push({ all, fail: () => reject(new Error('the database is gone')) });
      }),
  );
  return { asked, answers, lookUp };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('[API-2] batches concurrent lookups and returns each result to its caller', async () => {
  const { asked, answers, lookUp } = slowLookUp();
  const found = Promise.all([lookUp(1), lookUp(2)]);
  await aMoment();
  answers[0]?.all();
  expect(await found).toEqual(['no. 1', 'no. 2']);
  expect(asked).toEqual([[1, 2]]);
});

test('[API-2] defers a lookup that arrives during another to the next batch', async () => {
  const { asked, answers, lookUp } = slowLookUp();
  const first = lookUp(1);
  await aMoment();
  const second = lookUp(1);
  answers[0]?.all();
  expect(await first).toBe('no. 1');
  await aMoment();
  expect(asked).toEqual([[1], [1]]);
  answers[1]?.all();
  expect(await second).toBe('no. 1');
});

test('[API-2] rejects all callers of a failed lookup, then recovers', async () => {
  const { answers, lookUp } = slowLookUp();
  const both = Promise.allSettled([lookUp(1), lookUp(2)]);
  await aMoment();
  answers[0]?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const third = lookUp(3);
  await aMoment();
  answers[1]?.all();
  expect(await third).toBe('no. 3');
});
