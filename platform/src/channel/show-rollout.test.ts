import { join } from 'node:path';
import { storeRelease } from '../publish/store-release';
import { releaseIn } from '../store/content';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { shownOn } from './move-channel';
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
  store = new ReleaseStore(join(root, 'store'));
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, moving());
});
afterEach(() => remove());

/** Versions of a remote on both sides: what everybody has, and what the rollout brings. */
const sides = (name: string) => {
  const { stable, candidate } = shownOn(store, 'production');
  const versionIn = (set: typeof stable) => set && releaseIn(set, name)?.version;
  return [versionIn(stable), versionIn(candidate)];
};

test('[MFE-3] a rollout leaves everybody else as they are', async () => {
  const [first] = sides('mfe-one');
  const second = await publish('mfe-one', 'second build', 10);
  expect(sides('mfe-one')).toEqual([first, second]);
});

test('[MFE-3] promoted, it is what everybody gets, in the set that its visitors have already', async () => {
  const second = await publish('mfe-one', 'second build', 10);
  const candidate = store.readPointer('production')?.rollout?.set;
  await finishRollout(moving());
  expect(sides('mfe-one')).toEqual([second, undefined]);
  expect(store.readPointer('production')).toMatchObject({ set: candidate, rollout: null, action: 'promote' });
});

test('[MFE-3] rolled back, nobody has it any more', async () => {
  const before = store.readPointer('production')?.set;
  await publish('mfe-one', 'second build', 10);
  await endRollout(moving());
  expect(store.readPointer('production')).toMatchObject({ set: before, rollout: null, action: 'rollback' });
  await publish('mfe-one', 'third build', 10);
  await rollBack(moving(), 'mfe-one');
  expect(store.readPointer('production')).toMatchObject({ set: before, rollout: null });
});

test('[MFE-3] it grows with the same salt, and never shrinks', async () => {
  await publish('mfe-one', 'second build', 10);
  const before = store.readPointer('production')?.rollout;
  await widenRollout(moving(), 40);
  expect(store.readPointer('production')?.rollout).toEqual({ ...before, percent: 40 });
  await expect(widenRollout(moving(), 20)).rejects.toThrow('a rollout only grows');
});

test('[MFE-3] another squad publishes and rolls back during a rollout, on both sides of it', async () => {
  const [firstTwo] = sides('mfe-two');
  const one = await publish('mfe-one', 'second build', 10);
  const salt = store.readPointer('production')?.rollout?.salt;
  const two = await publish('mfe-two', 'second build');
  expect(sides('mfe-two')).toEqual([two, two]);
  expect(sides('mfe-one')[1]).toBe(one);
  expect(store.readPointer('production')?.rollout?.salt).toBe(salt);
  await rollBack(moving(), 'mfe-two');
  expect(sides('mfe-two')).toEqual([firstTwo, firstTwo]);
  expect(sides('mfe-one')[1]).toBe(one);
});

test('[MFE-3] what is being rolled out is not published over, and a second rollout is refused: both are told who began it and how it ends', async () => {
  await publish('mfe-one', 'second build', 10);
  const kim = { author: 'Kim', reason: 'more of them' };
  await widenRollout({ ...moving(), intent: kim }, 20);
  const told =
    /^mfe-one is on its way to 20 % of the visitors, begun by Sasha on 20\S+Z: carefully\. It ends by: npm run release -- promote .*, or: npm run release -- rollback/;
  await expect(publish('mfe-one', 'third build')).rejects.toThrow(told);
  await expect(publish('mfe-two', 'second build', 5)).rejects.toThrow(told);
  await expect(publish('mfe-two', 'second build', 5)).rejects.toThrow('One rollout at a time');
});

test('[MFE-3] of two rollouts that begin at the same moment, one is refused and the other is whole', async () => {
  const records = await Promise.all(
    ['mfe-one', 'mfe-two'].map((name) => storeRelease(store, builtApp(root, name, 'second build'))),
  );
  // Both have looked before either of them writes.
  let looking = 2;
  let goOn: () => void = () => undefined;
  const bothLooked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const check = async () => {
    looking -= 1;
    if (looking === 0) goOn();
    await bothLooked;
  };
  const begun = await Promise.allSettled(
    records.map((record) => showReleases([record], { ...moving(), percent: 5, check })),
  );
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refusal = begun.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(refusal.reason)).toContain('One rollout at a time');
  const winner = begun[0]?.status === 'fulfilled' ? 'mfe-one' : 'mfe-two';
  expect(store.readPointer('production')?.rollout?.names).toEqual([winner]);
});
