import { setTimeout } from 'node:timers/promises';
import { prune } from '../prune/prune';
import { storeRelease } from '../record/store-release';
import { releaseIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, reopen, setTime } from '../testing/test-store';
import { rollBack } from './rollback';
import { showReleases } from './show-releases';

jest.setTimeout(120_000);

const channel = 'production' as const;
const intent = { author: 'Sasha', reason: 'at the same time' };
/** Odd, so that the rollback and the prune take turns at being late. */
const step = process.env.RELIABILITY === 'full' ? 1 : 3;
const squads = ['mfe-one', 'mfe-two', 'mfe-three', 'mfe-four'];

let root: string;
let remove: () => void;
let store: ReleaseStore;

const build = (name: string, code: string): Promise<ReleaseRecord> =>
  storeRelease(store, builtApp(root, name, code));

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = await Promise.all(['shell', ...squads].map((name) => build(name, 'first')));
  await showReleases(records, { store, channel, intent });
});
afterEach(() => remove());

const moving = () => ({ store: reopen(store), channel, intent });

test('[MFE-3] loses no publication of squads that publish concurrently', async () => {
  const times = 5;
  const publishOften = async (name: string) => {
    const own = reopen(store);
    for (let index = 0; index < times; index += 1)
      await showReleases([await build(name, `build ${index}`)], { store: own, channel, intent });
  };
  await Promise.all(squads.map(publishOften));
  expect(await store.log(channel).sequence()).toBe(1 + squads.length * times);
  const live = (await store.currentSet(channel))!;
  for (const name of squads) {
    const last = await build(name, `build ${times - 1}`);
    expect(releaseIn(live, name)?.version).toBe(last.version);
  }
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] stores a release once when several processes store it concurrently', async () => {
  const folder = builtApp(root, 'mfe-one', 'a new build');
  const records = await Promise.all(squads.map(() => storeRelease(reopen(store), folder)));
  expect(new Set(records.map(({ version }) => version)).size).toBe(1);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] a rollback that races with a prune succeeds entirely or is refused', async () => {
  const outcomes = { rolledBack: 0, refused: 0 };
  for (let round = 0; round < 40; round += step) {
    const target = await build('mfe-one', `old ${round}`);
    await setTime(store, store.recordKey(target));
    const since = new Date();
    const [rollbackDelay, pruneDelay] = round % 2 ? [round, 0] : [0, round / 2];
    const [rolledBack] = await Promise.allSettled([
      setTimeout(rollbackDelay).then(() => rollBack(moving(), 'mfe-one', target.version)),
      setTimeout(pruneDelay).then(() => prune(reopen(store), { keep: 0, since })),
    ]);
    if (rolledBack.status === 'rejected') expect(rolledBack.reason.message).toMatch(/pruned|is missing/);
    const live = (await reopen(store).currentSet(channel))!;
    const isLive = releaseIn(live, 'mfe-one')?.version === target.version;
    expect(isLive).toBe(rolledBack.status === 'fulfilled');
    expect(await verifyStore(store)).toEqual([]);
    outcomes[isLive ? 'rolledBack' : 'refused'] += 1;
  }
  process.stdout.write(`measured: ${outcomes.rolledBack} rolled back, ${outcomes.refused} refused\n`);
});
