import { changedFiles } from './changed-files';
import { hashOf, UnreadableDocument } from './documents';
import type { Channel, ChannelPointer, ReleaseRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

const channels: Channel[] = ['production', 'preview'];

function readFailure(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return [failure.message];
    throw failure;
  }
}

/** Ignores damaged pointers that a later pointer repaired. */
export function changedPointers(store: ReleaseStore, channel: Channel): string[] {
  const log = store.log(channel);
  log.clearCache();
  const problems: string[] = [];
  let after: ChannelPointer | undefined;
  for (let sequence = log.sequence; sequence > 0; sequence -= 1) {
    const isRepaired = after !== undefined && after.previous === null;
    let pointer: ChannelPointer | undefined;
    const found = readFailure(() => {
      pointer = log.pointer(sequence);
      if (after?.previous && after.previous !== hashOf(pointer))
        throw new UnreadableDocument(`${channel} ${sequence + 1} does not follow ${channel} ${sequence}.`);
    });
    if (!isRepaired) problems.push(...found);
    after = pointer;
  }
  return problems;
}

export function changedRelease(store: ReleaseStore, name: string, version: string): string[] {
  let record: ReleaseRecord | undefined;
  const problems = readFailure(() => {
    record = store.readRecord({ name, version });
    store.readSources(record.sources);
  });
  return record ? [...problems, ...changedFiles(store, record)] : problems;
}

export function changedSet(store: ReleaseStore, id: string): string[] {
  store.clearCache();
  return readFailure(() => store.readSet(id));
}

export function verifyStore(store: ReleaseStore): string[] {
  const releases = store.releases().flatMap(({ name, version }) => changedRelease(store, name, version));
  const sets = store.setIds().flatMap((id) => changedSet(store, id));
  return [
    ...new Set([...channels.flatMap((channel) => changedPointers(store, channel)), ...sets, ...releases]),
  ];
}
