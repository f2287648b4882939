import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remoteFolders } from '../build/remote-manifest';
import { type Intent, shownOn } from '../channel/move-channel';
import { showReleases } from '../channel/show-releases';
import { checkReleases } from '../check/check-releases';
import { inWords, type Problem } from '../check/problem';
import { releaseIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { reasonToKeep } from './reason-to-keep';
import { readBuilt } from './release-record';
import { storeRelease } from './store-release';
import { WorkingCopy } from './working-copy';

const maxReasons = 5;

export interface Starting {
  intent: Intent;
  /** Prints a line about a release that stays as it is. */
  say: (line: string) => void;
}

const builtFolders = (root: string): string[] =>
  [join(root, 'shell'), ...remoteFolders(root)].filter((folder) =>
    existsSync(join(folder, 'dist', 'build.json')),
  );

/** Stores the builds of this copy that production does not show and that may replace what it shows. */
async function candidates(
  store: ReleaseStore,
  copy: WorkingCopy,
  say: Starting['say'],
): Promise<ReleaseRecord[]> {
  const { stable } = shownOn(store, 'production');
  const folders = builtFolders(copy.root).filter((folder) => {
    const built = readBuilt(folder);
    if (!stable) return true;
    if (releaseIn(stable, built.name)?.version === built.version) return false;
    const reason = reasonToKeep(store, copy, stable, built);
    if (reason) say(reason);
    return !reason;
  });
  if (!stable && !folders.some((folder) => basename(folder) === 'shell')) return [];
  return Promise.all(folders.map((folder) => storeRelease(store, folder)));
}

/** The releases that have to change for the others to fit: the first one that a problem names. */
const blamed = (problems: Problem[], records: ReleaseRecord[]): Set<string> =>
  new Set(
    problems.flatMap(({ names }) => names.find((name) => records.some((one) => one.name === name)) ?? []),
  );

/** Leaves out what the checks refuse, until the rest fits. */
async function fitting(
  store: ReleaseStore,
  records: ReleaseRecord[],
  say: Starting['say'],
): Promise<ReleaseRecord[]> {
  if (records.length === 0) return [];
  const problems = await checkReleases(store, 'production', records);
  if (problems.length === 0) return records;
  const texts = [...new Set(problems.map(inWords))];
  const refused = blamed(problems, records);
  if (!store.readPointer('production') && refused.has('shell')) throw new ReleaseRefused(texts.join('\n'));
  for (const name of refused) say(`${name} is not published:`);
  for (const text of texts.slice(0, maxReasons)) say(`  ${text}`);
  if (texts.length > maxReasons)
    say(`  ${texts.length - maxReasons} more: npm run release -- check ${[...refused].join(' ')}`);
  return fitting(
    store,
    records.filter(({ name }) => !refused.has(name)),
    say,
  );
}

/**
 * Shows in production what this copy built, by the checks of `publish`: everything in an empty store,
 * else only what replaces releases that this copy published or contains. Without the signing key,
 * releases are published elsewhere.
 */
export async function publishNew(
  store: ReleaseStore,
  root: string,
  { intent, say }: Starting,
): Promise<void> {
  if (!store.keys.canSign) return;
  const copy = new WorkingCopy(root, store);
  const expected = store.log('production').sequence;
  const records = await fitting(store, await candidates(store, copy, say), say);
  if (records.length === 0) return;
  try {
    await showReleases(records, { store, channel: 'production', intent, expected });
    copy.remember(records);
  } catch (failure) {
    const moved = store.log('production').sequence !== expected;
    if (!(failure instanceof ReleaseRefused && moved)) throw failure;
    // Another process moved the channel meanwhile: what may be replaced is another question now.
    await publishNew(store, root, { intent, say });
  }
}
