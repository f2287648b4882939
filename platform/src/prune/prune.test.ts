import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { withInFlightMark } from '../channel/in-flight';
import { rollBack } from '../channel/rollback';
import { runCommand } from '../cli/command-line';
import { storeRelease } from '../record/store-release';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, setTime, testContext } from '../testing/test-store';
import { isUnused, prune } from './prune';
import { removeRelease } from './remove-release';

const now = () => ({ since: new Date() });
let root: string;
let remove: () => void;
let printed: string[];
let store: ReleaseStore;

async function release(...args: string[]): Promise<number> {
  printed = [];
  const ctx = testContext(root, store);
  const output = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => printed.push(line),
  };
  return runCommand(args, async () => ctx, output);
}

const versionOf = async (name: string) =>
  (await store.currentSet('production'))?.remotes.find((remote) => remote.name === name)?.version ?? '';

async function publish(name: string, code: string, ...args: string[]): Promise<string> {
  builtApp(root, name, code);
  expect(await release('publish', name, ...args)).toBe(0);
  return args.length > 0 ? '' : await versionOf(name);
}

async function age(): Promise<void> {
  for (const one of await store.releases()) await setTime(store, store.recordKey(one));
  for (const name of await store.storage.list('sources')) await setTime(store, `sources/${name}`);
}

const stored = async (name = 'mfe-one') => (await store.versionsOf(name)).sort();

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
  await release('publish', 'all');
});
afterEach(() => remove());

async function fiveVersions(): Promise<string[]> {
  const versions = [await versionOf('mfe-one')];
  for (const code of ['second', 'third', 'fourth', 'fifth']) versions.push(await publish('mfe-one', code));
  await age();
  return versions;
}

test('[MFE-3] deletes unreachable versions and leaves the others intact', async () => {
  const versions = await fiveVersions();
  const [first = ''] = versions;
  expect(await release('prune', '--keep', '2', '--days', '0', '--json')).toBe(0);
  const answer = JSON.parse(printed.join());
  expect(answer).toMatchObject({ dry_run: false, kept: 6, removed: [{ name: 'mfe-one', version: first }] });
  expect(answer.bytes).toBeGreaterThan(0);
  expect(await stored()).toEqual(versions.slice(1).sort());
  expect(await store.storage.has(`assets/mfe-one/${first}`)).toBe(false);
  expect(await verifyStore(store)).toEqual([]);
  expect(await release('rollback', 'one')).toBe(0);
  expect(await release('rollback', 'one')).toBe(0);
  expect(await versionOf('mfe-one')).toBe(versions[2]);
});

test('[MFE-3] refuses to roll back to a pruned version or set', async () => {
  const [first = ''] = await fiveVersions();
  const { set } = await store.log('production').entry(1);
  await release('prune', '--keep', '0', '--days', '0');
  expect(await release('rollback', 'one', '--to', first)).toBe(1);
  expect(printed).toEqual([`There is no mfe-one version ${first}.`]);
  expect(await release('rollback', '--to', set)).toBe(1);
  expect(printed).toEqual([`mfe-one ${first} is no longer stored: it was pruned.`]);
  const sequence = (await store.readPointer('production'))?.sequence;
  expect(sequence).toBe(5);
});

test('[MFE-3] refuses to roll back past the oldest stored version', async () => {
  const [, , third, fourth] = await fiveVersions();
  await release('prune', '--keep', '0', '--days', '0');
  expect([await release('rollback', 'one'), await versionOf('mfe-one')]).toEqual([0, fourth]);
  expect([await release('rollback', 'one'), await versionOf('mfe-one')]).toEqual([1, fourth]);
  expect(printed).toEqual([`mfe-one ${third} is no longer stored: it was pruned.`]);
});

test('[MFE-3] keeps live, fallback, rolled-out and previewed versions', async () => {
  const [, , , fourth = '', fifth = ''] = await fiveVersions();
  builtApp(root, 'mfe-two', 'on the preview');
  await release('publish', 'two', '--channel', 'preview');
  builtApp(root, 'mfe-one', 'rolled out');
  await release('publish', 'one', '--percent', '5');
  const candidate = await store.readSet((await store.readPointer('production'))?.candidates[0] ?? '');
  const rolledOut = candidate.remotes[0]?.version ?? '';
  await age();
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(0);
  expect(await stored()).toEqual([fourth, fifth, rolledOut].sort());
  expect(await stored('mfe-two')).toHaveLength(2);
  expect(await stored('shell')).toHaveLength(1);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] keeps versions served or stored within --days', async () => {
  await fiveVersions();
  expect(await release('prune', '--keep', '0')).toBe(0);
  expect(await stored()).toHaveLength(5);
  const young = await store.versionsOf('mfe-one');
  for (const version of young) await setTime(store, `records/mfe-one/${version}.json`, new Date());
  expect(await prune(store, { keep: 0, ...now() })).toEqual([]);
});

test('[MFE-3] deletes releases that were never live, and their sources', async () => {
  const sources = { 'src/never-shown.ts': 'export const one = 1;' };
  const record = await storeRelease(store, builtApp(root, 'mfe-one', { code: 'never shown', sources }));
  await age();
  expect(await prune(store, { keep: 5, ...now() })).toMatchObject([{ version: record.version }]);
  expect(await store.storage.has(store.sourcesKey(record.sources))).toBe(false);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] --dry-run prints the same lines but deletes nothing', async () => {
  await fiveVersions();
  expect(await release('prune', '--keep', '1', '--days', '0', '--dry-run')).toBe(0);
  const would = printed.slice(1);
  expect(printed[0]).toMatch(/^2 versions would be deleted, \d+ K; 5 kept\.$/);
  expect(await stored()).toHaveLength(5);
  await release('prune', '--keep', '1', '--days', '0');
  expect(printed.slice(1)).toEqual(would);
});

describe('a version that goes live during its deletion', () => {
  let versions: string[];
  let oldest: ReleaseId;
  beforeEach(async () => {
    versions = await fiveVersions();
    oldest = { name: 'mfe-one', version: versions[0] ?? '' };
  });
  const moving = () => ({ store, channel: 'production' as const, intent: { author: 'Kim', reason: 'back' } });
  const free = () => isUnused(store, { keep: 0, ...now() });
  const firstSet = async () => store.readSet((await store.log('production').entry(1)).set);
  const marks = () => store.storage.list('on-its-way');

  test('[MFE-3] does not delete a live release', async () => {
    const live = { name: 'mfe-one', version: await versionOf('mfe-one') };
    expect(await removeRelease(store, live, free())).toBe(false);
    expect(await verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] keeps the target of a concurrent rollback', async () => {
    await rollBack(moving(), 'mfe-one', oldest.version);
    expect(await removeRelease(store, oldest, free())).toBe(false);
    expect(await verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] keeps a release with an in-flight mark', async () => {
    await withInFlightMark(store, [await firstSet()], async () =>
      expect(await removeRelease(store, oldest, free())).toBe(false),
    );
    expect(await store.hasRecord(oldest)).toBe(true);
    expect(await marks()).toEqual([]);
  });

  test('[MFE-3] refuses to roll back to a release that is being deleted', async () => {
    const show = jest.fn();
    const removed = await removeRelease(store, oldest, async (release) => {
      const isStillUnused = await free()(release);
      await expect(withInFlightMark(store, [await firstSet()], show)).rejects.toThrow('is no longer stored');
      return isStillUnused;
    });
    expect([removed, show.mock.calls.length, await marks()]).toEqual([true, 0, []]);
    expect(await versionOf('mfe-one')).toBe(versions[4]);
    expect(await verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] ignores a stale in-flight mark of a killed process', async () => {
    const mark = 'on-its-way/left-behind';
    await store.storage.replace(mark, Buffer.from(`mfe-one@${oldest.version}`));
    expect(await removeRelease(store, oldest, free())).toBe(false);
    await setTime(store, mark);
    expect(await removeRelease(store, oldest, free())).toBe(true);
    expect(await marks()).toEqual([]);
  });

  test('[MFE-3] finishes a deletion that a crash interrupted', async () => {
    const hide = (key: string) => store.storage.rename(key, `${key}.pruned`);
    await hide(store.recordKey(oldest));
    const second = { name: 'mfe-one', version: versions[1] ?? '' };
    await hide(store.recordKey(second));
    await hide(store.assetFolder(second));
    await release('prune', '--keep', '0', '--days', '0');
    expect(await stored()).toEqual(versions.slice(3).sort());
    expect(await store.storage.list('records/mfe-one')).toHaveLength(2);
    expect(await store.storage.list('assets/mfe-one')).toHaveLength(2);
  });
});

test('[MFE-3] refuses to prune with a damaged pointer or without the signing key', async () => {
  await fiveVersions();
  const pointer = store.log('production').key(4);
  await store.storage.rename(pointer, 'aside.json');
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(1);
  expect(printed.join()).toMatch(/Cannot prune while pointers are damaged:\n.*00000004.json.* is missing/);
  await store.storage.rename('aside.json', pointer);
  renameSync(join(store.keys.folder, 'signing.pem'), join(root, 'signing.pem'));
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(1);
  expect(printed).toEqual(['This machine cannot publish: prune on one that can.']);
  expect(await stored()).toHaveLength(5);
});

test.each([
  [['prune', 'one'], 'prune takes no names'],
  [['prune', '--keep', '-1'], "'--keep'"],
  [['prune', '--keep', '1.5'], '--keep 1.5: use a whole number.'],
  [['prune', '--days', 'x'], '--days x: use a number of days.'],
])('[MFE-3] rejects %j with a usage error', async (args, text) => {
  expect(await release(...args)).toBe(2);
  expect(printed.join()).toContain(text);
});

test('[MFE-3] deletes the deltas of deleted releases and those to them', async () => {
  const long = 'a text that is long enough for a delta '.repeat(20);
  const versions: string[] = [];
  for (const code of ['second', 'third', 'fourth'])
    versions.push(await publish('mfe-one', `${long} ${code}`));
  const [second = '', third = '', fourth = ''] = versions;
  const deltasOf = (version: string) => store.storage.list(store.deltaFolder({ name: 'mfe-one', version }));
  expect(await deltasOf(fourth)).toEqual([second, third].sort());
  await age();
  await prune(store, { keep: 0, ...now() });
  expect(await stored()).toEqual([third, fourth].sort());
  expect([await deltasOf(second), await deltasOf(third), await deltasOf(fourth)]).toEqual([
    [],
    [fourth],
    [third],
  ]);
});
