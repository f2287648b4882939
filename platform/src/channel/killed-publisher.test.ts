import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { storeRelease } from '../record/store-release';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import type { Moment } from '../testing/killable-storage';
import { openTestStore, placeOf, reopen } from '../testing/test-store';
import { showReleases } from './show-releases';

jest.setTimeout(300_000);

const rounds = process.env.RELIABILITY === 'full' ? 50 : 3;
const publisher = join(__dirname, '../testing/publisher.ts');
const intent = { author: 'Kim', reason: 'the next one' };

let root: string;
let remove: () => void;
let store: ReleaseStore;

const publish = async (...names: [name: string, code: string][]) => {
  const folders = names.map(([name, code]) => builtApp(root, name, code));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
};

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  await publish(['shell', 'first'], ['mfe-one', 'first'], ['mfe-two', 'first']);
});
afterEach(() => remove());

async function publishUntilKilled(moment: Moment, code: string, delayMs = 0): Promise<void> {
  const args = [placeOf(store), store.keys.folder, builtApp(root, 'mfe-one', code), moment];
  const child = spawn(process.execPath, ['--import', 'tsx', publisher, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  child.kill('SIGKILL');
  await closed;
}

async function readLive() {
  const other = reopen(store);
  const set = await other.currentSet('production');
  return {
    sequence: await other.log('production').sequence(),
    version: set && releaseIn(set, 'mfe-one')?.version,
  };
}

test.each<{ moment: Moment; moved: number }>([
  { moment: 'before', moved: 0 },
  { moment: 'after', moved: 1 },
])('[MFE-3] survives a publisher killed right $moment its claim', async ({ moment, moved }) => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await readLive();
    await publishUntilKilled(moment, `${moment} ${round}`);
    const after = await readLive();
    expect(after.sequence - before.sequence).toBe(moved);
    expect(after.version !== before.version).toBe(moved === 1);
    expect(await verifyStore(store)).toEqual([]);
    await publish(['mfe-two', `${moment} ${round}`]);
    expect(await readLive()).toEqual({ ...after, sequence: after.sequence + 1 });
  }
});

test('[MFE-3] is never half live after a publisher killed during its claim', async () => {
  const outcomes = { live: 0, not: 0 };
  for (let round = 0; round < rounds * 2; round += 1) {
    const before = await readLive();
    await publishUntilKilled('during', `during ${round}`, round % 5);
    await publish(['mfe-two', `during ${round}`]);
    const after = await readLive();
    const moved = after.sequence - before.sequence - 1;
    expect([0, 1]).toContain(moved);
    expect(after.version !== before.version).toBe(moved === 1);
    expect(await verifyStore(store)).toEqual([]);
    outcomes[moved === 1 ? 'live' : 'not'] += 1;
  }
  process.stdout.write(`measured: ${outcomes.live} claims survived the kill, ${outcomes.not} did not\n`);
});
