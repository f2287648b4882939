import { storeRelease } from '../record/store-release';
import { readChannel, setsIn } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { finishRollout, widenRollout } from './promote';
import { endRollout, rollBack } from './rollback';
import { showReleases } from './show-releases';

const intent = { author: 'Sasha', reason: 'carefully' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

const moving = () => ({ store, channel: 'production' as const, intent });

async function publish(name: string, code: string, percent?: number): Promise<string> {
  const record = await storeRelease(store, builtApp(root, name, code));
  await showReleases([record], { ...moving(), percent });
  return record.version;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, moving());
});
afterEach(() => remove());

const rollout = async () => (await store.readPointer('production'))?.rollouts[0];

const sides = async (name: string) => {
  const shown = setsIn(await readChannel(store, 'production'));
  return shown.map((set) => releaseIn(set, name)?.version);
};

test('[MFE-3] serves the stable version to visitors outside the rollout', async () => {
  const [first] = await sides('mfe-one');
  const second = await publish('mfe-one', 'second build', 10);
  expect(await sides('mfe-one')).toEqual([first, second]);
});

test('[MFE-3] refuses to judge a remote that production lacks', async () => {
  const record = await storeRelease(store, builtApp(root, 'mfe-three'));
  const judged = { ...moving(), percent: 10, judge: { steps: [10] } };
  await expect(showReleases([record], judged)).rejects.toThrow(
    'production has no mfe-three yet, so there is nothing to compare it with',
  );
});

test('[MFE-3] promoting serves the candidate to every visitor', async () => {
  const second = await publish('mfe-one', 'second build', 10);
  const candidate = (await store.readPointer('production'))?.candidates[0];
  await finishRollout(moving());
  expect(await sides('mfe-one')).toEqual([second]);
  expect(await store.readPointer('production')).toMatchObject({
    set: candidate,
    rollouts: [],
    candidates: [],
    action: 'promote',
  });
});

test('[MFE-3] rolling back ends the rollout and keeps the stable version', async () => {
  const before = (await store.readPointer('production'))?.set;
  await publish('mfe-one', 'second build', 10);
  await endRollout(moving());
  expect(await store.readPointer('production')).toMatchObject({
    set: before,
    rollouts: [],
    candidates: [],
    action: 'rollback',
  });
  await publish('mfe-one', 'third build', 10);
  await rollBack(moving(), 'mfe-one');
  expect(await store.readPointer('production')).toMatchObject({ set: before, rollouts: [] });
});

test('[MFE-3] widens a rollout with the same salt, but refuses a lower percentage', async () => {
  await publish('mfe-one', 'second build', 10);
  const before = await rollout();
  await widenRollout(moving(), 40);
  expect(await rollout()).toEqual({ ...before, percent: 40 });
  await expect(widenRollout(moving(), 20)).rejects.toThrow('a rollout only grows');
});

test('[MFE-3] applies other squads’ releases and rollbacks to both sides of a rollout', async () => {
  const [firstTwo] = await sides('mfe-two');
  const one = await publish('mfe-one', 'second build', 10);
  const salt = (await rollout())?.salt;
  const two = await publish('mfe-two', 'second build');
  expect(await sides('mfe-two')).toEqual([two, two]);
  expect((await sides('mfe-one'))[1]).toBe(one);
  expect((await rollout())?.salt).toBe(salt);
  await rollBack(moving(), 'mfe-two');
  expect(await sides('mfe-two')).toEqual([firstTwo, firstTwo]);
  expect((await sides('mfe-one'))[1]).toBe(one);
});

test('[MFE-3] refuses to publish an app during its rollout', async () => {
  await publish('mfe-one', 'second build', 10);
  const kim = { author: 'Kim', reason: 'more of them' };
  await widenRollout({ ...moving(), intent: kim }, 20);
  const refusal =
    /^mfe-one is rolling out to 20% of visitors, started by Sasha on 20\S+Z: carefully\. To end it: npm run release -- promote mfe-one .*, or: npm run release -- rollback mfe-one/;
  await expect(publish('mfe-one', 'third build')).rejects.toThrow(refusal);
  await expect(publish('mfe-one', 'third build', 5)).rejects.toThrow(refusal);
});

const old = async (name: string) => {
  const stable = (await readChannel(store, 'production')).stable;
  return stable && releaseIn(stable, name)?.version;
};

test('[MFE-3] rolls out two apps side by side', async () => {
  const [oldOne, oldTwo] = [await old('mfe-one'), await old('mfe-two')];
  const one = await publish('mfe-one', 'second build', 10);
  const two = await publish('mfe-two', 'second build', 20);
  expect(await sides('mfe-one')).toEqual([oldOne, one, oldOne, one]);
  expect(await sides('mfe-two')).toEqual([oldTwo, oldTwo, two, two]);
  expect((await store.readPointer('production'))?.rollouts).toMatchObject([
    { names: ['mfe-one'], percent: 10 },
    { names: ['mfe-two'], percent: 20 },
  ]);
});

test('[MFE-3] leaves the other rollout where it is when one ends', async () => {
  const one = await publish('mfe-one', 'second build', 10);
  const two = await publish('mfe-two', 'second build', 20);
  const before = (await store.readPointer('production'))?.rollouts;
  const onlyTwo = (await store.readPointer('production'))?.candidates[1];
  await rollBack(moving(), 'mfe-one');
  const oldOne = await old('mfe-one');
  expect(oldOne).not.toBe(one);
  expect(await sides('mfe-one')).toEqual([oldOne, oldOne]);
  expect((await sides('mfe-two'))[1]).toBe(two);
  expect(await store.readPointer('production')).toMatchObject({
    rollouts: [before?.[1]],
    candidates: [onlyTwo],
  });
});

test('[MFE-3] promotes one of two rollouts to everyone', async () => {
  const one = await publish('mfe-one', 'second build', 10);
  const two = await publish('mfe-two', 'second build', 20);
  const [, ofTwo] = (await store.readPointer('production'))?.rollouts ?? [];
  const oldTwo = await old('mfe-two');
  await finishRollout({ ...moving(), name: 'mfe-one' });
  expect(await sides('mfe-one')).toEqual([one, one]);
  expect(await sides('mfe-two')).toEqual([oldTwo, two]);
  expect(await store.readPointer('production')).toMatchObject({
    rollouts: [ofTwo],
    moved: [`mfe-one@${one}`],
  });
});

test('[MFE-3] widens one of two rollouts', async () => {
  await publish('mfe-one', 'second build', 10);
  await publish('mfe-two', 'second build', 20);
  await widenRollout({ ...moving(), name: 'mfe-two' }, 50);
  const percents = (await store.readPointer('production'))?.rollouts.map(({ percent }) => percent);
  expect(percents).toEqual([10, 50]);
});

test('[MFE-3] asks which one of several rollouts to end', async () => {
  await publish('mfe-one', 'second build', 10);
  await publish('mfe-two', 'second build', 20);
  const several = '2 rollouts are in progress: name one of their apps (mfe-one, mfe-two).';
  await expect(endRollout(moving())).rejects.toThrow(several);
  await expect(finishRollout(moving())).rejects.toThrow(several);
  await expect(finishRollout({ ...moving(), name: 'shell' })).rejects.toThrow(
    'No rollout of shell is in progress on production.',
  );
});

test('[MFE-3] refuses more than four rollouts', async () => {
  const names = ['mfe-three', 'mfe-four'];
  for (const name of names) await publish(name, 'first build');
  for (const name of ['mfe-one', 'mfe-two', ...names]) await publish(name, 'second build', 10);
  await expect(publish('shell', 'second build', 5)).rejects.toThrow(
    /^4 rollouts are in progress: wait, or leave out --percent\.\nmfe-one is rolling out to 10%/,
  );
  expect((await readChannel(store, 'production')).candidates).toHaveLength(15);
});

test('[MFE-3] starts two rollouts concurrently', async () => {
  const records = await Promise.all(
    ['mfe-one', 'mfe-two'].map((name) => storeRelease(store, builtApp(root, name, 'second build'))),
  );
  // Both processes pass their checks before either one updates the channel.
  let checking = 2;
  let resume: () => void = () => undefined;
  const bothChecked = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const check = async () => {
    checking -= 1;
    if (checking === 0) resume();
    await bothChecked;
  };
  await Promise.all(records.map((record) => showReleases([record], { ...moving(), percent: 5, check })));
  const names = (await store.readPointer('production'))?.rollouts.flatMap((one) => one.names);
  expect(names?.sort()).toEqual(['mfe-one', 'mfe-two']);
});
