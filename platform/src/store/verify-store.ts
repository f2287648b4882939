import { changedFiles } from './changed-files';
import { hashOf, UnreadableDocument } from './documents';
import type { LogEntry, SignedLog } from './log/signed-log';
import type { Channel, ReleaseRecord } from './release-documents';
import type { ReleaseId, ReleaseStore } from './release-store';

async function readFailure(read: () => Promise<unknown>): Promise<string[]> {
  try {
    await read();
    return [];
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return [failure.message];
    throw failure;
  }
}

/** Ignores damaged entries that a later entry repaired. */
export async function changedEntries<Entry extends LogEntry>(
  log: SignedLog<Entry>,
  name: string,
): Promise<string[]> {
  log.clearCache();
  const problems: string[] = [];
  let after: Entry | undefined;
  for (let sequence = await log.sequence(); sequence > 0; sequence -= 1) {
    const next = after;
    let entry: Entry | undefined;
    const found = await readFailure(async () => {
      entry = await log.entry(sequence);
      if (next?.previous && next.previous !== hashOf(entry))
        throw new UnreadableDocument(`${name} ${sequence + 1} does not follow ${name} ${sequence}.`);
    });
    const isRepaired = next !== undefined && next.previous === null;
    if (!isRepaired) problems.push(...found);
    after = entry;
  }
  return problems;
}

export const changedPointers = (store: ReleaseStore, channel: Channel): Promise<string[]> =>
  changedEntries(store.log(channel), channel);

export async function changedRelease(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  let record: ReleaseRecord | undefined;
  const problems = await readFailure(async () => {
    record = await store.readRecord({ name, version });
    await store.readSources(record.sources);
  });
  return record ? [...problems, ...(await changedFiles(store, record))] : problems;
}

async function changedJoined(store: ReleaseStore, id: ReleaseId): Promise<string[]> {
  const found: string[] = [];
  const unreadable = await readFailure(async () => {
    found.push(...(await changedFiles(store, await store.readJoined(id))));
  });
  return [...unreadable, ...found];
}

export async function changedSet(store: ReleaseStore, id: string): Promise<string[]> {
  store.clearCache();
  return readFailure(() => store.readSet(id));
}

export async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const problems: string[] = [];
  for (const channel of await store.channels()) problems.push(...(await changedPointers(store, channel)));
  problems.push(...(await changedEntries(store.squadLog, 'squads')));
  for (const id of await store.setIds()) problems.push(...(await changedSet(store, id)));
  for (const { name, version } of await store.releases())
    problems.push(...(await changedRelease(store, name, version)));
  for (const id of await store.joined()) problems.push(...(await changedJoined(store, id)));
  return [...new Set(problems)];
}
