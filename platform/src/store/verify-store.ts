import { changedFiles } from '../check/pinned-files';
import { hashOf, UnreadableDocument } from './documents';
import type { Channel, ChannelPointer, ReleaseRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

const channels: Channel[] = ['production', 'preview'];

/** Runs what reads a document, and answers with why it cannot be believed. */
function unreadable(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return [failure.message];
    throw failure;
  }
}

/** What is wrong with the row of pointers of a channel. One that is damaged and was healed is passed over. */
export function changedPointers(store: ReleaseStore, channel: Channel): string[] {
  const log = store.log(channel);
  log.forget();
  const problems: string[] = [];
  let after: ChannelPointer | undefined;
  for (let sequence = log.sequence; sequence > 0; sequence -= 1) {
    const isHealed = after !== undefined && after.previous === null;
    let pointer: ChannelPointer | undefined;
    const found = unreadable(() => {
      pointer = log.pointer(sequence);
      if (after?.previous && after.previous !== hashOf(pointer))
        throw new UnreadableDocument(`${channel} ${sequence + 1} does not follow ${channel} ${sequence}.`);
    });
    if (!isHealed) problems.push(...found);
    after = pointer;
  }
  return problems;
}

/** What is wrong with a release: its record, what it was compiled from, its files. */
export function changedRelease(store: ReleaseStore, name: string, version: string): string[] {
  let record: ReleaseRecord | undefined;
  const problems = unreadable(() => {
    record = store.readRecord({ name, version });
    store.readSources(record.sources);
  });
  return record ? [...problems, ...changedFiles(store, record)] : problems;
}

export function changedSet(store: ReleaseStore, id: string): string[] {
  store.forget();
  return unreadable(() => store.readSet(id));
}

/** Reads all that the store holds, to the byte; answers with what is not as it was written. */
export function verifyStore(store: ReleaseStore): string[] {
  const releases = store.releases().flatMap(({ name, version }) => changedRelease(store, name, version));
  const sets = store.setIds().flatMap((id) => changedSet(store, id));
  return [
    ...new Set([...channels.flatMap((channel) => changedPointers(store, channel)), ...sets, ...releases]),
  ];
}
