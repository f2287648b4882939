import { ReleaseRefused } from './release-refused';
import { bankKey, ReleaseStore } from './release-store';
import type { Storage } from './storage/storage';
import { verifyStore } from './verify-store';

export interface Copied {
  written: number;
  /** Already there, from an earlier copy. */
  same: number;
}

/**
 * Copies everything that the pointers refer to before the pointers, so that a copy that was killed leaves
 * nothing half live. Run again, it goes on where it ended.
 */
export async function copyStore(from: ReleaseStore, to: Storage): Promise<Copied> {
  refuseDamaged('The store is damaged:', await verifyStore(from));
  await refuseOtherHistory(from, to);
  const copied = await copyOnce(from, to);
  refuseDamaged('The copy is damaged:', await verifyStore(new ReleaseStore(to, from.keys)));
  return copied;
}

async function copyOnce(from: ReleaseStore, to: Storage): Promise<Copied> {
  const copied: Copied = { written: 0, same: 0 };
  // What is published from now on stays behind: its documents may be copied, but not its pointers.
  const logs = logsOf(from, await from.channels());
  const until = await Promise.all(logs.map((log) => log.sequence()));
  const releases = [...(await from.releases()), ...(await from.joined())];
  for (const key of await keysIn(from.storage, 'sources')) await copyDocument(from, to, key, copied);
  for (const release of releases) {
    await copyFolder(from, to, from.assetFolder(release), copied);
    await copyFolder(from, to, from.mapFolder(release), copied);
    for (const folder of await keysIn(from.storage, from.deltaFolder(release)))
      await copyFolder(from, to, folder, copied);
    await copyDocument(from, to, from.recordKey(release), copied);
  }
  // Without the nonces, the copy would accept requests that this store has seen.
  const nested = ['nonces', 'events', 'visits'].map((folder) => keysIn(from.storage, folder));
  const folders = [
    'sets',
    'banks',
    'copies',
    'links',
    'reports',
    'errors',
    ...(await Promise.all(nested)).flat(),
  ];
  for (const folder of folders)
    for (const key of await keysIn(from.storage, folder)) await copyDocument(from, to, key, copied);
  await copyDocument(from, to, bankKey('production'), copied);
  for (const [index, log] of logs.entries())
    await copyLog(from, to, { log, until: until[index] ?? 0 }, copied);
  return copied;
}

type Log = ReturnType<ReleaseStore['log']> | ReleaseStore['squadLog'];

const logsOf = (store: ReleaseStore, channels: string[]): Log[] => [
  ...channels.map((channel) => store.log(channel)),
  store.squadLog,
];

const keysIn = async (storage: Storage, folder: string): Promise<string[]> =>
  (await storage.list(folder)).map((name) => `${folder}/${name}`);

function refuseDamaged(head: string, problems: string[]): void {
  if (problems.length > 0) throw new ReleaseRefused([head, ...problems].join('\n'));
}

/** The target's logs may only have the first entries of this store's. */
async function refuseOtherHistory(from: ReleaseStore, to: Storage): Promise<void> {
  const channels = [from, new ReleaseStore(to, from.keys)].map((store) => store.channels());
  for (const { options } of logsOf(from, [...new Set((await Promise.all(channels)).flat())]))
    for (const key of await keysIn(to, options.folder)) {
      const [own, other] = [await from.storage.read(key), await to.read(key)];
      if (!own || !other?.equals(own))
        throw new ReleaseRefused(
          `The target has another history: ${to.nameOf(key)} ${own ? 'differs' : 'is not in this store'}.`,
        );
    }
}

async function copyFolder({ storage }: ReleaseStore, to: Storage, folder: string, copied: Copied) {
  const files = new Map<string, Buffer>();
  for (const name of await storage.list(folder)) {
    const bytes = await storage.read(`${folder}/${name}`);
    if (!bytes) throw new ReleaseRefused(`${storage.nameOf(folder)} was pruned meanwhile: copy again.`);
    files.set(name, bytes);
  }
  if (files.size === 0) return;
  if (await to.claimFolder(folder, files)) copied.written += files.size;
  else for (const [name, bytes] of files) await put(to, `${folder}/${name}`, bytes, copied);
}

async function copyDocument({ storage }: ReleaseStore, to: Storage, key: string, copied: Copied) {
  const bytes = await storage.read(key);
  if (bytes) await put(to, key, bytes, copied);
}

async function put(to: Storage, key: string, bytes: Buffer, copied: Copied): Promise<void> {
  const isSame = (await to.read(key))?.equals(bytes);
  if (!isSame) await to.replace(key, bytes);
  copied[isSame ? 'same' : 'written'] += 1;
}

async function copyLog(
  from: ReleaseStore,
  to: Storage,
  { log, until }: { log: Log; until: number },
  copied: Copied,
): Promise<void> {
  for (let sequence = 1; sequence <= until; sequence += 1) {
    const key = log.key(sequence);
    const bytes = await from.storage.read(key);
    // A later pointer repaired the log.
    if (!bytes) continue;
    if (await to.claim(key, bytes)) copied.written += 1;
    else if ((await to.read(key))?.equals(bytes)) copied.same += 1;
    else throw new ReleaseRefused(`Someone else publishes to the target: ${to.nameOf(key)} differs.`);
  }
}
