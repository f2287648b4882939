import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { appFolders } from '../build/remote-manifest';
import type { Intent } from '../channel/move-channel';
import { showReleases } from '../channel/show-releases';
import { checkReleases } from '../check/check-releases';
import { formatProblem, type Problem } from '../check/rules';
import { type BuiltApp, readBuild } from '../record/read-build';
import { storeRelease } from '../record/store-release';
import { releaseIn } from '../store/content';
import type { ReleaseRecord, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { reasonToKeep } from './reason-to-keep';
import { WorkingCopy } from './working-copy';

const maxReasons = 5;

interface StartOptions {
  intent: Intent;
  print: (line: string) => void;
  /** Sources may have changed since an app was built. */
  isFresh: (app: string) => boolean;
}

const builtFolders = (root: string): string[] =>
  appFolders(root).filter((folder) => existsSync(join(folder, 'dist', 'build.json')));

const isShown = (stable: ReleaseSet | undefined, { name, version }: BuiltApp) =>
  stable !== undefined && releaseIn(stable, name)?.version === version;

export async function hasNewBuilds(store: ReleaseStore, root: string): Promise<boolean> {
  if (!store.keys.canSign) return false;
  const stable = await store.currentSet('production');
  return builtFolders(root).some((folder) => !isShown(stable, readBuild(folder)));
}

async function storeCandidates(
  store: ReleaseStore,
  copy: WorkingCopy,
  { print, isFresh }: StartOptions,
): Promise<ReleaseRecord[]> {
  const stable = await store.currentSet('production');
  const folders: string[] = [];
  for (const folder of builtFolders(copy.root)) {
    const built = readBuild(folder);
    if (isShown(stable, built) || !isFresh(basename(folder))) continue;
    const reason = stable && (await reasonToKeep(store, copy, stable, built));
    if (reason) print(reason);
    else folders.push(folder);
  }
  if (!stable && !folders.some((folder) => basename(folder) === 'shell')) return [];
  return Promise.all(folders.map((folder) => storeRelease(store, folder)));
}

const appsToBlame = (problems: Problem[], records: ReleaseRecord[]): Set<string> =>
  new Set(
    problems.flatMap(({ names }) => names.find((name) => records.some((one) => one.name === name)) ?? []),
  );

async function keepFitting(
  store: ReleaseStore,
  records: ReleaseRecord[],
  print: StartOptions['print'],
): Promise<ReleaseRecord[]> {
  if (records.length === 0) return [];
  const problems = await checkReleases(store, 'production', records);
  if (problems.length === 0) return records;
  const texts = [...new Set(problems.map(formatProblem))];
  const refused = appsToBlame(problems, records);
  if (refused.has('shell') && !(await store.readPointer('production')))
    throw new ReleaseRefused(texts.join('\n'));
  for (const name of refused) print(`${name} is not published:`);
  for (const text of texts.slice(0, maxReasons)) print(`  ${text}`);
  if (texts.length > maxReasons)
    print(`  ${texts.length - maxReasons} more: npm run release -- check ${[...refused].join(' ')}`);
  return keepFitting(
    store,
    records.filter(({ name }) => !refused.has(name)),
    print,
  );
}

/**
 * Replaces only releases that this copy published or contains, and runs the same checks as `publish`. Does
 * nothing without the signing key.
 */
export async function publishOnStart(
  store: ReleaseStore,
  root: string,
  options: StartOptions,
): Promise<void> {
  const { intent, print } = options;
  if (!store.keys.canSign) return;
  const copy = new WorkingCopy(root, store);
  const expected = await store.log('production').sequence();
  const records = await keepFitting(store, await storeCandidates(store, copy, options), print);
  if (records.length === 0) return;
  try {
    await showReleases(records, { store, channel: 'production', intent, expected });
    await copy.remember(records);
  } catch (failure) {
    const moved = (await store.log('production').sequence()) !== expected;
    if (!(failure instanceof ReleaseRefused && moved)) throw failure;
    // Another process updated the channel: check again which releases this copy may replace.
    await publishOnStart(store, root, options);
  }
}
