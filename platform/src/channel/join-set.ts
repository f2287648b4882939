import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import { storeDeltas } from '../deltas/store-deltas';
import { assetsOf, compressAll, storeFiles } from '../record/store-files';
import type { Content } from '../store/content';
import { hashOf } from '../store/documents';
import { integrityOf } from '../store/integrity';
import type { JoinedRecord, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { compositionOf } from '../together/composition';
import { fileAt, type Group, groupsOf } from '../together/groups';
import { joinScripts } from '../together/join-scripts';
import { startScripts, togetherIn, togetherName } from '../together/page-scripts';

async function readPart(store: ReleaseStore, { address, integrity }: PinnedFile): Promise<Buffer> {
  const part = fileAt(address);
  const bytes = part && (await store.readAsset(part, part.file));
  if (!bytes || integrityOf(bytes) !== integrity) throw new Error(`${address} was changed`);
  return bytes;
}

/** Relative URLs would lead elsewhere. */
const namesFiles = (style: Buffer) => /url\((?!["']?data:)|@import|image-set\(/.test(style.toString());

const joinStyles = (styles: Buffer[]): Buffer | undefined =>
  styles.some(namesFiles) ? undefined : Buffer.concat(styles.flatMap((style) => [style, Buffer.from('\n')]));

async function joinGroup(store: ReleaseStore, { name, extension, parts }: Group) {
  const files = await Promise.all(parts.map((part) => readPart(store, part)));
  const bytes = extension === 'js' ? joinScripts(files) : joinStyles(files);
  return bytes && { file: togetherName(name, bytes, extension), bytes };
}

/** Most sets differ in one release from those that are live, so most files are compressed already. */
async function readCompressed(store: ReleaseStore, live: JoinedRecord | undefined, file: string) {
  if (!live?.assets.some((asset) => asset.file === file && asset.compressed)) return undefined;
  const [br, gzip] = await Promise.all(['br', 'gz'].map((end) => store.readAsset(live, `${file}.${end}`)));
  return br && gzip && { br, gzip };
}

async function storeJoined(
  store: ReleaseStore,
  { name, version }: Pick<JoinedRecord, 'name' | 'version'>,
  { groups, live }: { groups: Group[]; live: JoinedRecord | undefined },
): Promise<JoinedRecord> {
  const files = new Map<string, Buffer>();
  const parts: JoinedRecord['parts'] = {};
  for (const group of groups) {
    const joined = await joinGroup(store, group);
    if (!joined) continue;
    files.set(joined.file, joined.bytes);
    parts[joined.file] = group.parts.map(({ address }) => address);
  }
  const compressed = await compressAll(files, {
    // A squad may publish to a site, which hashes passwords on the same threads.
    atOnce: 2,
    known: (file) => readCompressed(store, live, file),
  });
  const assets = assetsOf(files, compressed);
  const content = { name, version, base: `/remotes/${name}/${version}/`, assets, parts };
  const record = { ...content, digest: hashOf(content) };
  do {
    await storeFiles(store, record, { files, compressed });
    await store.writeRecord(record);
    // A concurrent prune may have removed the files of an earlier copy.
  } while (!(await store.storage.has(store.assetFolder(record))));
  return record;
}

type Remote = Composition['remotes'][number];

/** The version depends on the parts' content: a release that changes none of them changes no URL. */
const versionOf = (groups: Group[]): string =>
  hashOf(groups.map(({ name, parts }) => [name, ...parts.map(({ integrity }) => integrity)])).slice(0, 16);

async function joinRemote(store: ReleaseStore, remote: Remote, groups: Group[], live: ReleaseSet[]) {
  const id = { name: `together-${remote.name}`, version: versionOf(groups) };
  if (await store.hasRecord(id)) return store.readJoined(id);
  const earlier = live.flatMap(({ joined = [] }) => joined.filter(({ name }) => name === id.name));
  const record = await storeJoined(store, id, { groups, live: earlier[0] });
  await storeDeltas(store, record, async () => earlier);
  return record;
}

/**
 * Puts together what the pages of a set load of its shell, before the set exists, so that requests only read. Without
 * it, browsers load the parts: that's no reason to fail.
 */
export async function joinSet(
  store: ReleaseStore,
  content: Content,
  live: ReleaseSet[],
): Promise<JoinedRecord[]> {
  if (!togetherIn(content.shell, startScripts)) return [];
  const { shell, remotes } = compositionOf({ id: '', ...content });
  const joined: JoinedRecord[] = [];
  for (const remote of remotes) {
    const pages = remote.pages.filter(({ paths }) => paths.length > 0);
    const groups = pages.flatMap((page) => groupsOf(content, shell, page));
    try {
      if (groups.length > 0) joined.push(await joinRemote(store, remote, groups, live));
    } catch (failure) {
      process.emitWarning(
        `Pages of ${remote.name} load each file by itself, because some could not be put together: ${(failure as Error).message}`,
      );
    }
  }
  return joined;
}
