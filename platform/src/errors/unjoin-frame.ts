import { ifIntact } from '../store/documents';
import { isJoined, type ReleaseId, type ReleaseStore } from '../store/release-store';
import { fileAt } from '../together/groups';
import { partAt } from '../together/join-scripts';
import { partsTogether } from '../together/page-scripts';
import type { KnownFrame } from './scrub-report';

/** What a joined file was made of. */
export interface Parts {
  parts: NonNullable<ReturnType<typeof fileAt>>[];
  scripts: Buffer[];
}

/** A set's parts are the shell's files, a release's are its own. */
async function partsOf(store: ReleaseStore, id: ReleaseId, file: string): Promise<Parts['parts']> {
  if (!isJoined(id.name)) {
    const release = await store.readRecord(id);
    return partsTogether(release, file).map((part) => ({ ...id, file: part }));
  }
  const addresses = (await store.readJoined(id)).parts[file] ?? [];
  return addresses.flatMap((address) => fileAt(address) ?? []);
}

/** Undefined if the release is pruned or damaged by now. */
export async function readParts(
  store: ReleaseStore,
  { app: name, version, file }: Pick<KnownFrame, 'app' | 'version' | 'file'>,
): Promise<Parts | undefined> {
  const parts = await ifIntact(partsOf(store, { name, version }, file));
  const scripts = await Promise.all((parts ?? []).map((part) => store.readAsset(part, part.file)));
  const found = scripts.filter((script) => script !== undefined);
  return parts && found.length === parts.length ? { parts, scripts: found } : undefined;
}

/** In the file that the bundler built, for which there is a map. */
export function unjoinFrame(frame: KnownFrame, { parts, scripts }: Parts): KnownFrame {
  const found = partAt(scripts, frame.line);
  const part = found && parts[found.index];
  return part
    ? { ...frame, app: part.name, version: part.version, file: part.file, line: found.line }
    : frame;
}
