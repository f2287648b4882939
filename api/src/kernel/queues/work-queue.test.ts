import { setTimeout as sleep } from 'node:timers/promises';
import { QueueFullError } from './batcher';
import { createWorkQueue } from './work-queue';

const limits = { name: 'test', atOnce: 2, atOncePerOwner: 1, maxWaitingPerOwner: 2, maxWaiting: 3 };

function job() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state = { isStarted: false, finish };
  const work = async () => {
    state.isStarted = true;
    await ended;
  };
  return { state, work };
}

test('runs an owner’s jobs one by one, different owners’ jobs in parallel', async () => {
  const enqueue = createWorkQueue(limits);
  const [first, second, other] = [job(), job(), job()];
  const done = [enqueue('kim', first.work), enqueue('kim', second.work), enqueue('lee', other.work)];
  expect([first, second, other].map(({ state }) => state.isStarted)).toEqual([true, false, true]);
  first.state.finish();
  await done[0];
  expect(second.state.isStarted).toBe(true);
  for (const { state } of [second, other]) state.finish();
  await Promise.all(done);
});

test('lets another owner’s job overtake jobs that must wait', async () => {
  const enqueue = createWorkQueue({ ...limits, atOnce: 2 });
  const jobs = [job(), job(), job(), job()] as const;
  const owners = ['kim', 'lee', 'kim', 'ada'];
  const done = jobs.map(({ work }, index) => enqueue(String(owners[index]), work));
  jobs[1].state.finish();
  await done[1];
  expect(jobs.map(({ state }) => state.isStarted)).toEqual([true, true, false, true]);
  for (const { state } of jobs) state.finish();
  await Promise.all(done);
});

test('rejects jobs beyond the limits per owner and in total', async () => {
  const enqueue = createWorkQueue(limits);
  const ends: (() => void)[] = [];
  const add = (owner: string) => {
    const { state, work } = job();
    ends.push(state.finish);
    return enqueue(owner, work);
  };
  const kims = [add('kim'), add('kim'), add('kim'), add('kim')];
  expect(kims.map((one) => one !== undefined)).toEqual([true, true, true, false]);
  const others = [add('lee'), add('ada'), add('bo')];
  expect(others.map((one) => one !== undefined)).toEqual([true, true, false]);
  for (const end of ends) end();
  await Promise.all([...kims, ...others]);
});

test('lets an owner with no job in a full line take the place of the one with the most', async () => {
  const enqueue = createWorkQueue({ ...limits, atOnce: 1, maxWaitingPerOwner: 3, givesWay: true });
  const ends: (() => void)[] = [];
  const add = (owner: string) => {
    const { state, work } = job();
    ends.push(state.finish);
    return enqueue(owner, work);
  };
  const kims = [add('kim'), add('kim'), add('kim'), add('kim')];
  const refused = expect(kims[3]).rejects.toThrow(QueueFullError);
  const others = [add('lee'), add('lee')];
  expect(others.map((one) => one !== undefined)).toEqual([true, false]);
  await refused;
  for (const end of ends) end();
  await Promise.all([kims[0], kims[1], kims[2], others[0]]);
});

test('continues after a job fails', async () => {
  const enqueue = createWorkQueue(limits);
  const fails = enqueue('kim', () => Promise.reject(new Error('no picture')));
  const next = enqueue('kim', async () => 'done');
  await expect(fails).rejects.toThrow('no picture');
  await expect(next).resolves.toBe('done');
  await sleep(0);
});

test('drops a queued job when its signal aborts', async () => {
  const enqueue = createWorkQueue({ ...limits, maxWaitingPerOwner: 1 });
  const [first, dropped] = [job(), job()];
  const hangUp = new AbortController();
  const done = enqueue('kim', first.work);
  const waits = enqueue('kim', dropped.work, hangUp.signal);
  hangUp.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  const next = enqueue('kim', async () => 'done');
  first.state.finish();
  await expect(next).resolves.toBe('done');
  expect(dropped.state.isStarted).toBe(false);
  await done;
});

test('picks the least recently served owner first', async () => {
  const enqueue = createWorkQueue({ ...limits, atOnce: 1, maxWaitingPerOwner: 9, maxWaiting: 9 });
  const served: string[] = [];
  const add = (owner: string) => enqueue(owner, async () => void served.push(owner));
  await Promise.all(['kim', 'kim', 'kim', 'kim', 'lee', 'ada', 'lee'].map(add));
  expect(served).toEqual(['kim', 'lee', 'ada', 'kim', 'lee', 'kim', 'kim']);
});
