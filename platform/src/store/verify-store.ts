import { changedFiles } from './changed-files';
import { hashOf, UnreadableDocument } from './documents';
import { type Channel, type ChannelPointer, channels, type ReleaseRecord } from './release-documents';
import type { ReleaseStore } from './release-store';

async function readFailure(read: () => Promise<unknown>): Promise<string[]> {
  try {
    await read();
    return [];
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return [failure.message];
    throw failure;
  }
}

/** Ignores damaged pointers that a later pointer repaired. */
export async function changedPointers(store: ReleaseStore, channel: Channel): Promise<string[]> {
  const log = store.log(channel);
  log.clearCache();
  const problems: string[] = [];
  let after: ChannelPointer | undefined;
  for (let sequence = await log.sequence(); sequence > 0; sequence -= 1) {
    const next = after;
    let pointer: ChannelPointer | undefined;
    const found = await readFailure(async () => {
      pointer = await log.pointer(sequence);
      if (next?.previous && next.previous !== hashOf(pointer))
        throw new UnreadableDocument(`${channel} ${sequence + 1} does not follow ${channel} ${sequence}.`);
    });
    const isRepaired = next !== undefined && next.previous === null;
    if (!isRepaired) problems.push(...found);
    after = pointer;
  }
  return problems;
}

export async function changedRelease(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  let record: ReleaseRecord | undefined;
  const problems = await readFailure(async () => {
    record = await store.readRecord({ name, version });
    await store.readSources(record.sources);
  });
  return record ? [...problems, ...(await changedFiles(store, record))] : problems;
}

export async function changedSet(store: ReleaseStore, id: string): Promise<string[]> {
  store.clearCache();
  return readFailure(() => store.readSet(id));
}

export async function verifyStore(store: ReleaseStore): Promise<string[]> {
  const problems: string[] = [];
  for (const channel of channels) problems.push(...(await changedPointers(store, channel)));
  for (const id of await store.setIds()) problems.push(...(await changedSet(store, id)));
  for (const { name, version } of await store.releases())
    problems.push(...(await changedRelease(store, name, version)));
  return [...new Set(problems)];
}
