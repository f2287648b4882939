import { existsSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInFlightMark } from '../channel/in-flight';
import { rollBack } from '../channel/rollback';
import { runCommand } from '../cli/command-line';
import { storeRelease } from '../record/store-release';
import { type ReleaseId, ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { isUnused, prune } from './prune';
import { removeRelease } from './remove-release';

const now = () => ({ since: new Date() });
const longAgo = new Date('2020-01-01');
let root: string;
let remove: () => void;
let printed: string[];
let store: ReleaseStore;

async function release(...args: string[]): Promise<number> {
  printed = [];
  const ctx = { root, store, build: async () => undefined, author: 'Sasha' };
  const output = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => printed.push(line),
  };
  return runCommand(args, ctx, output);
}

const versionOf = (name: string) =>
  store.currentSet('production')?.remotes.find((remote) => remote.name === name)?.version ?? '';

async function publish(name: string, code: string, ...args: string[]): Promise<string> {
  builtApp(root, name, code);
  expect(await release('publish', name, ...args)).toBe(0);
  return args.length > 0 ? '' : versionOf(name);
}

function age(): void {
  for (const one of store.releases()) utimesSync(store.recordFile(one), longAgo, longAgo);
  const sources = join(store.folder, 'sources');
  for (const file of readdirSync(sources)) utimesSync(join(sources, file), longAgo, longAgo);
}

const stored = (name = 'mfe-one') => store.versionsOf(name).sort();

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
  await release('publish', 'all');
});
afterEach(() => remove());

async function fiveVersions(): Promise<string[]> {
  const versions = [versionOf('mfe-one')];
  for (const code of ['second', 'third', 'fourth', 'fifth']) versions.push(await publish('mfe-one', code));
  age();
  return versions;
}

test('[MFE-3] deletes unreachable versions and leaves the others intact', async () => {
  const versions = await fiveVersions();
  const [first = ''] = versions;
  expect(await release('prune', '--keep', '2', '--days', '0', '--json')).toBe(0);
  const answer = JSON.parse(printed.join());
  expect(answer).toMatchObject({ dry_run: false, kept: 6, removed: [{ name: 'mfe-one', version: first }] });
  expect(answer.bytes).toBeGreaterThan(0);
  expect(stored()).toEqual(versions.slice(1).sort());
  expect(existsSync(store.assetFolder({ name: 'mfe-one', version: first }))).toBe(false);
  expect(verifyStore(store)).toEqual([]);
  expect(await release('rollback', 'one')).toBe(0);
  expect(await release('rollback', 'one')).toBe(0);
  expect(versionOf('mfe-one')).toBe(versions[2]);
});

test('[MFE-3] refuses to roll back to a pruned version or set', async () => {
  const [first = ''] = await fiveVersions();
  const set = store.log('production').pointer(1).set;
  await release('prune', '--keep', '0', '--days', '0');
  expect(await release('rollback', 'one', '--to', first)).toBe(1);
  expect(printed).toEqual([`There is no mfe-one version ${first}.`]);
  expect(await release('rollback', '--to', set)).toBe(1);
  expect(printed).toEqual([`mfe-one ${first} is no longer stored: it was pruned.`]);
  const sequence = store.readPointer('production')?.sequence;
  expect(sequence).toBe(5);
});

test('[MFE-3] refuses to roll back past the oldest stored version', async () => {
  const [, , third, fourth] = await fiveVersions();
  await release('prune', '--keep', '0', '--days', '0');
  expect([await release('rollback', 'one'), versionOf('mfe-one')]).toEqual([0, fourth]);
  expect([await release('rollback', 'one'), versionOf('mfe-one')]).toEqual([1, fourth]);
  expect(printed).toEqual([`mfe-one ${third} is no longer stored: it was pruned.`]);
});

test('[MFE-3] keeps live, fallback, rolled-out and previewed versions', async () => {
  const [, , , fourth = '', fifth = ''] = await fiveVersions();
  builtApp(root, 'mfe-two', 'on the preview');
  await release('publish', 'two', '--channel', 'preview');
  builtApp(root, 'mfe-one', 'rolled out');
  await release('publish', 'one', '--percent', '5');
  const candidate = store.readSet(store.readPointer('production')?.rollout?.set ?? '');
  const rolledOut = candidate.remotes[0]?.version ?? '';
  age();
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(0);
  expect(stored()).toEqual([fourth, fifth, rolledOut].sort());
  expect(stored('mfe-two')).toHaveLength(2);
  expect(stored('shell')).toHaveLength(1);
  expect(verifyStore(store)).toEqual([]);
});

test('[MFE-3] keeps versions served or stored within --days', async () => {
  await fiveVersions();
  expect(await release('prune', '--keep', '0')).toBe(0);
  expect(stored()).toHaveLength(5);
  const young = store.versionsOf('mfe-one');
  for (const version of young) {
    const file = store.recordFile({ name: 'mfe-one', version });
    utimesSync(file, new Date(), new Date());
  }
  expect(prune(store, { keep: 0, ...now() })).toEqual([]);
});

test('[MFE-3] deletes releases that were never live, and their sources', async () => {
  const sources = { 'src/never-shown.ts': 'export const one = 1;' };
  const record = await storeRelease(store, builtApp(root, 'mfe-one', { code: 'never shown', sources }));
  age();
  expect(prune(store, { keep: 5, ...now() })).toMatchObject([{ version: record.version }]);
  expect(existsSync(store.sourcesFile(record.sources))).toBe(false);
  expect(verifyStore(store)).toEqual([]);
});

test('[MFE-3] --dry-run prints the same lines but deletes nothing', async () => {
  await fiveVersions();
  expect(await release('prune', '--keep', '1', '--days', '0', '--dry-run')).toBe(0);
  const would = printed.slice(1);
  expect(printed[0]).toMatch(/^2 versions would be deleted, \d+ K; 5 kept\.$/);
  expect(stored()).toHaveLength(5);
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
  const firstSet = () => store.readSet(store.log('production').pointer(1).set);
  const marks = () => readdirSync(join(store.folder, 'on-its-way'));

  test('[MFE-3] does not delete a live release', () => {
    const live = { name: 'mfe-one', version: versionOf('mfe-one') };
    expect(removeRelease(store, live, free())).toBe(false);
    expect(verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] keeps the target of a concurrent rollback', async () => {
    await rollBack(moving(), 'mfe-one', oldest.version);
    expect(removeRelease(store, oldest, free())).toBe(false);
    expect(verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] keeps a release with an in-flight mark', () => {
    withInFlightMark(store, [firstSet()], () => expect(removeRelease(store, oldest, free())).toBe(false));
    expect(store.hasRecord(oldest)).toBe(true);
    expect(marks()).toEqual([]);
  });

  test('[MFE-3] refuses to roll back to a release that is being deleted', () => {
    const show = jest.fn();
    const removed = removeRelease(store, oldest, (release) => {
      const isStillUnused = free()(release);
      expect(() => withInFlightMark(store, [firstSet()], show)).toThrow('is no longer stored');
      return isStillUnused;
    });
    expect([removed, show.mock.calls.length, marks()]).toEqual([true, 0, []]);
    expect(versionOf('mfe-one')).toBe(versions[4]);
    expect(verifyStore(store)).toEqual([]);
  });

  test('[MFE-3] ignores a stale in-flight mark of a killed process', () => {
    const mark = join(store.folder, 'on-its-way', 'left-behind');
    writeFileSync(mark, `mfe-one@${oldest.version}`);
    expect(removeRelease(store, oldest, free())).toBe(false);
    utimesSync(mark, longAgo, longAgo);
    expect(removeRelease(store, oldest, free())).toBe(true);
    expect(marks()).toEqual([]);
  });

  test('[MFE-3] finishes a deletion that a crash interrupted', async () => {
    const file = store.recordFile(oldest);
    renameSync(file, `${file}.pruned`);
    const second = { name: 'mfe-one', version: versions[1] ?? '' };
    renameSync(store.recordFile(second), `${store.recordFile(second)}.pruned`);
    renameSync(store.assetFolder(second), `${store.assetFolder(second)}.pruned`);
    await release('prune', '--keep', '0', '--days', '0');
    expect(stored()).toEqual(versions.slice(3).sort());
    expect(readdirSync(join(store.folder, 'records', 'mfe-one'))).toHaveLength(2);
    expect(readdirSync(join(store.folder, 'assets', 'mfe-one'))).toHaveLength(2);
  });
});

test('[MFE-3] refuses to prune with a damaged pointer or without the signing key', async () => {
  await fiveVersions();
  const pointer = join(store.folder, 'pointers', 'production', '00000004.json');
  const aside = join(root, 'aside.json');
  renameSync(pointer, aside);
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(1);
  expect(printed.join()).toMatch(/Cannot prune while pointers are damaged:\n.*00000004.json is missing/);
  renameSync(aside, pointer);
  renameSync(join(store.keys.folder, 'signing.pem'), aside);
  expect(await release('prune', '--keep', '0', '--days', '0')).toBe(1);
  expect(printed).toEqual(['This machine cannot publish: prune on one that can.']);
  expect(stored()).toHaveLength(5);
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
