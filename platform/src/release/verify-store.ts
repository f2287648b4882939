import { changedFiles } from './check/pins-its-files';
import { hashOf, UnreadableDocument } from './documents';
import type { Channel, ReleaseRecord } from './release-documents';
import type { ReleaseStore } from './store';

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

/** What is wrong with the row of pointers of a channel. */
export function changedPointers(store: ReleaseStore, channel: Channel): string[] {
  const log = store.log(channel);
  log.forget();
  const problems: string[] = [];
  for (let sequence = log.sequence; sequence > 1; sequence -= 1) {
    problems.push(
      ...unreadable(() => {
        const { previous } = log.pointer(sequence);
        // None: the one before was damaged when this one was written, and healed it.
        if (previous && previous !== hashOf(log.pointer(sequence - 1)))
          throw new UnreadableDocument(`${channel} ${sequence} does not follow ${channel} ${sequence - 1}.`);
      }),
    );
  }
  return log.sequence > 0 ? [...problems, ...unreadable(() => log.pointer(1))] : [];
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
  const releases = store
    .names()
    .flatMap((name) => store.versionsOf(name).flatMap((version) => changedRelease(store, name, version)));
  const sets = store.setIds().flatMap((id) => changedSet(store, id));
  return [
    ...new Set([...channels.flatMap((channel) => changedPointers(store, channel)), ...sets, ...releases]),
  ];
}
