import { storeRelease } from '../record/store-release';
import { readChannel } from '../store/channel-state';
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

const sides = async (name: string) => {
  const { stable, candidate } = await readChannel(store, 'production');
  const versionIn = (set: typeof stable) => set && releaseIn(set, name)?.version;
  return [versionIn(stable), versionIn(candidate)];
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
    'Production has no mfe-three yet, so there is nothing to compare it with',
  );
});

test('[MFE-3] promoting serves the candidate to every visitor', async () => {
  const second = await publish('mfe-one', 'second build', 10);
  const candidate = (await store.readPointer('production'))?.rollout?.set;
  await finishRollout(moving());
  expect(await sides('mfe-one')).toEqual([second, undefined]);
  expect(await store.readPointer('production')).toMatchObject({
    set: candidate,
    rollout: null,
    action: 'promote',
  });
});

test('[MFE-3] rolling back ends the rollout and keeps the stable version', async () => {
  const before = (await store.readPointer('production'))?.set;
  await publish('mfe-one', 'second build', 10);
  await endRollout(moving());
  expect(await store.readPointer('production')).toMatchObject({
    set: before,
    rollout: null,
    action: 'rollback',
  });
  await publish('mfe-one', 'third build', 10);
  await rollBack(moving(), 'mfe-one');
  expect(await store.readPointer('production')).toMatchObject({ set: before, rollout: null });
});

test('[MFE-3] widens a rollout with the same salt, but refuses a lower percentage', async () => {
  await publish('mfe-one', 'second build', 10);
  const before = (await store.readPointer('production'))?.rollout;
  await widenRollout(moving(), 40);
  expect((await store.readPointer('production'))?.rollout).toEqual({ ...before, percent: 40 });
  await expect(widenRollout(moving(), 20)).rejects.toThrow('a rollout only grows');
});

test('[MFE-3] applies other squads’ releases and rollbacks to both sides of a rollout', async () => {
  const [firstTwo] = await sides('mfe-two');
  const one = await publish('mfe-one', 'second build', 10);
  const salt = (await store.readPointer('production'))?.rollout?.salt;
  const two = await publish('mfe-two', 'second build');
  expect(await sides('mfe-two')).toEqual([two, two]);
  expect((await sides('mfe-one'))[1]).toBe(one);
  expect((await store.readPointer('production'))?.rollout?.salt).toBe(salt);
  await rollBack(moving(), 'mfe-two');
  expect(await sides('mfe-two')).toEqual([firstTwo, firstTwo]);
  expect((await sides('mfe-one'))[1]).toBe(one);
});

test('[MFE-3] refuses to publish an app during its rollout or start another rollout', async () => {
  await publish('mfe-one', 'second build', 10);
  const kim = { author: 'Kim', reason: 'more of them' };
  await widenRollout({ ...moving(), intent: kim }, 20);
  const refusal =
    /^mfe-one is rolling out to 20% of visitors, started by Sasha on 20\S+Z: carefully\. To end it: npm run release -- promote .*, or: npm run release -- rollback/;
  await expect(publish('mfe-one', 'third build')).rejects.toThrow(refusal);
  await expect(publish('mfe-two', 'second build', 5)).rejects.toThrow(refusal);
  await expect(publish('mfe-two', 'second build', 5)).rejects.toThrow('Only one rollout at a time');
});

test('[MFE-3] accepts only one of two rollouts that start concurrently', async () => {
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
  const started = await Promise.allSettled(
    records.map((record) => showReleases([record], { ...moving(), percent: 5, check })),
  );
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rejected = started.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(rejected.reason)).toContain('Only one rollout at a time');
  const winner = started[0]?.status === 'fulfilled' ? 'mfe-one' : 'mfe-two';
  expect((await store.readPointer('production'))?.rollout?.names).toEqual([winner]);
});
