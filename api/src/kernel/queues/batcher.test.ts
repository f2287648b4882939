import { AsyncLocalStorage } from 'node:async_hooks';
import { gather, type Job, QueueFullError } from './batcher';

type Note = { owner: string; text: string };

function slowRuns({ maxRuns = 1, maxJobs = 9, maxWaiting = 99, maxWaitMs = 60_000 } = {}) {
  const runs: { texts: string[]; end(): void; fail(): void }[] = [];
  const run = (jobs: readonly Job<Note, string>[]) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        for (const { item, resolve: settle } of jobs) settle(`done ${item.text}`);
        resolve();
      };
      const fail = () => reject(new Error('the database is gone'));
      runs.push({ texts: jobs.map(({ item }) => item.text), end, fail });
    });
  const limits = { maxRuns, maxJobs, maxWaiting, maxWaitMs };
  const { add, waiting } = gather<Note, string>({ run, ownerOf: ({ owner }) => owner, ...limits });
  return { runs, waiting, add: (owner: string, text = owner) => add({ owner, text }) };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('starts a lone job at once and gathers what arrives meanwhile', async () => {
  const { runs, add } = slowRuns();
  const first = add('kim');
  await aMoment();
  const others = [add('lee'), add('ada')];
  runs[0]?.end();
  expect(await first).toBe('done kim');
  await aMoment();
  runs[1]?.end();
  expect(await Promise.all(others)).toEqual(['done lee', 'done ada']);
  expect(runs.map(({ texts }) => texts)).toEqual([['kim'], ['lee', 'ada']]);
});

test('never runs two jobs of one owner at the same time', async () => {
  const { runs, add } = slowRuns({ maxRuns: 2 });
  const all = [add('kim', 'first'), add('kim', 'second'), add('lee', 'other')];
  await aMoment();
  const late = add('kim', 'third');
  await aMoment();
  expect(runs.map(({ texts }) => texts)).toEqual([['first', 'other']]);
  for (let run = 0; run < 3; run += 1) {
    runs[run]?.end();
    await aMoment();
  }
  expect(runs.map(({ texts }) => texts)).toEqual([['first', 'other'], ['second'], ['third']]);
  expect(await Promise.all([...all, late])).toHaveLength(4);
});

test('respects the number of runs and of jobs in a run', async () => {
  const { runs, add } = slowRuns({ maxRuns: 2, maxJobs: 2 });
  const all = ['kim', 'lee', 'ada', 'bo', 'cy'].map((owner) => add(owner));
  await aMoment();
  expect(runs.map(({ texts }) => texts)).toEqual([
    ['kim', 'lee'],
    ['ada', 'bo'],
  ]);
  runs[1]?.end();
  await aMoment();
  expect(runs[2]?.texts).toEqual(['cy']);
  for (const { end } of runs) end();
  expect(await Promise.all(all)).toHaveLength(5);
});

test('rejects the jobs of a failed run, then recovers', async () => {
  const { runs, add } = slowRuns();
  const both = Promise.allSettled([add('kim'), add('lee')]);
  await aMoment();
  runs[0]?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = add('kim');
  await aMoment();
  runs[1]?.end();
  expect(await next).toBe('done kim');
});

test('refuses jobs that would wait behind too many others', async () => {
  const { runs, waiting, add } = slowRuns({ maxWaiting: 2 });
  const first = add('kim');
  await aMoment();
  const queued = [add('lee'), add('ada')];
  await expect(add('bo')).rejects.toThrow(QueueFullError);
  expect(waiting()).toBe(2);
  runs[0]?.end();
  await aMoment();
  runs[1]?.end();
  expect(await Promise.all([first, ...queued])).toHaveLength(3);
});

test('gives up on a job that waits too long, and never runs it', async () => {
  const { runs, add } = slowRuns({ maxWaitMs: 20 });
  const first = add('kim');
  await aMoment();
  await expect(add('lee')).rejects.toThrow(QueueFullError);
  runs[0]?.end();
  expect(await first).toBe('done kim');
  await aMoment();
  expect(runs).toHaveLength(1);
});

test('runs work for one job in the context of its own request', async () => {
  const request = new AsyncLocalStorage<string>();
  const run = async (jobs: readonly Job<Note, string | undefined>[]) => {
    for (const { resolve, within } of jobs) resolve(within(() => request.getStore()));
  };
  const limits = { maxRuns: 1, maxJobs: 9, maxWaiting: 9, maxWaitMs: 60_000 };
  const { add } = gather({ run, ownerOf: ({ owner }: Note) => owner, ...limits });
  const both = ['kim', 'lee'].map((owner) => request.run(owner, () => add({ owner, text: owner })));
  expect(await Promise.all(both)).toEqual(['kim', 'lee']);
});
