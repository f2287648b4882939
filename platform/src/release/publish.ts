import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseSet } from '@bank/shared/contracts/releases';
import { ReleaseRefused, recordOfBuild } from './release-record';
import type { Channel, ReleaseRecord, ReleaseStore } from './store';

export interface Intent {
  author: string;
  reason: string;
}

/** Copies a build's files to their own folder, whole or not at all; refuses other bytes for a version. */
function storeAssets(store: ReleaseStore, record: ReleaseRecord, dist: string): void {
  const target = store.assetFolder(record);
  if (existsSync(target)) {
    refuseOtherBytes(record, target, dist);
    return;
  }
  const aside = `${target}.${process.pid}.tmp`;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  cpSync(dist, aside, { recursive: true, filter: (file) => !file.endsWith('build.json') });
  renameSync(aside, target);
}

function refuseOtherBytes(record: ReleaseRecord, target: string, dist: string): void {
  const differs = ({ file }: { file: string }) =>
    !existsSync(join(target, file)) ||
    !readFileSync(join(target, file)).equals(readFileSync(join(dist, file)));
  const changed = record.assets.find(differs);
  if (changed)
    throw new ReleaseRefused(`${record.name} ${record.version} is published with another ${changed.file}.`);
}

/** Stores what was built in a folder, without showing it to anyone yet. */
export function storeRelease(store: ReleaseStore, folder: string): ReleaseRecord {
  const record = recordOfBuild(folder);
  storeAssets(store, record, join(folder, 'dist'));
  store.writeRecord(record);
  return record;
}

type Content = Pick<ReleaseSet, 'shell' | 'remotes'>;

function withRecord({ shell, remotes }: Content, record: ReleaseRecord): Content {
  if (record.name === 'shell') return { shell: record as ReleaseSet['shell'], remotes };
  const others = remotes.filter(({ name }) => name !== record.name);
  const all = [...others, record as ReleaseSet['remotes'][number]];
  return { shell, remotes: all.sort((one, other) => one.name.localeCompare(other.name)) };
}

function startingContent(records: ReleaseRecord[]): Content {
  const shell = records.find(({ name }) => name === 'shell');
  if (!shell)
    throw new ReleaseRefused('The first release set needs a shell: build and publish everything once.');
  return { shell: shell as ReleaseSet['shell'], remotes: [] };
}

/**
 * Shows these releases on a channel and leaves all others as they are. When somebody else moves
 * the channel meanwhile, the new set is made again from theirs, so that neither change is lost.
 */
export function showReleases(
  store: ReleaseStore,
  channel: Channel,
  records: ReleaseRecord[],
  intent: Intent,
): ReleaseSet {
  for (;;) {
    const pointer = store.readPointer(channel);
    const current = pointer && store.readSet(pointer.set);
    const { shell, remotes } = records.reduce(withRecord, current ?? startingContent(records));
    const set = store.writeSet({
      parent: current?.id ?? null,
      shell,
      remotes,
      ...intent,
      created_at: new Date().toISOString(),
    });
    if (store.movePointer(channel, pointer, set.id)) return set;
  }
}
