import type { Composition, PageInRemote, PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';
import type { ReleaseRecord, ReleaseSet } from '../../store/release-documents';
import { joinScripts } from '../../together/join-scripts';
import { startScripts, togetherIn } from '../../together/page-scripts';
import type { ComposedFiles } from './composed-files';

interface StyleTogether {
  file: PinnedFile;
  /** The page loads none of these again, unless the file fails. */
  parts: PinnedFile[];
}

/** What one page loads before it shows anything, in as few files as a single build would have. */
export interface PageTogether {
  /** In the order in which they run. A later one that hangs doesn't keep the site from starting. */
  scripts: {
    start: PinnedFile;
    doors?: PinnedFile | undefined;
    page?: { file: PinnedFile; name: string } | undefined;
  };
  styles: StyleTogether[];
  /** Fonts, and style sheets that must stay beside their fonts. */
  preloads: PinnedFile[];
}

interface Shown {
  remote: RemoteInPage;
  page: PageInRemote;
}

const endsWith =
  (end: string) =>
  ({ address }: PinnedFile) =>
    address.endsWith(end);
const isScript = endsWith('.js');
const isStyle = endsWith('.css');

function pinnedTogether(release: ReleaseRecord | undefined, group: string): PinnedFile | undefined {
  const file = release && togetherIn(release, group);
  const asset = release?.assets.find((one) => one.file === file);
  return asset && { address: `${release?.base}${file}`, integrity: asset.integrity };
}

async function joinDoors(composed: ComposedFiles, brought: PinnedFile[]): Promise<PinnedFile | undefined> {
  const parts = brought.filter(isScript);
  const scripts = await Promise.all(parts.map((file) => composed.read(file)));
  return scripts.length > 0 ? composed.add(joinScripts(scripts), 'js', parts) : undefined;
}

/** Relative URLs would lead elsewhere. */
const namesFiles = (style: Buffer) => /url\((?!["']?data:)|@import|image-set\(/.test(style.toString());

async function joinStyles(composed: ComposedFiles, files: PinnedFile[]): Promise<StyleTogether[]> {
  const parts = files.filter(isStyle);
  const styles = await Promise.all(parts.map((file) => composed.read(file)));
  if (styles.length === 0 || styles.some(namesFiles)) return [];
  const bytes = Buffer.concat(styles.flatMap((style) => [style, Buffer.from('\n')]));
  return [{ file: composed.add(bytes, 'css', parts), parts }];
}

/** Undefined for a set whose shell was published without its scripts together. */
export async function composePage(
  composed: ComposedFiles,
  { set, composition, shown }: { set: ReleaseSet; composition: Composition; shown: Shown | undefined },
): Promise<PageTogether | undefined> {
  const start = pinnedTogether(set.shell, startScripts);
  if (!start) return undefined;
  const { preload } = composition.shell;
  const { page } = shown ?? {};
  const brought = page?.brought ?? [];
  const release = set.remotes.find(({ name }) => name === shown?.remote.name);
  const pageFile = page && pinnedTogether(release, page.page);
  const pageScript = pageFile && { file: pageFile, name: `${release?.name}/${page.page}` };
  const styles = [
    ...(await joinStyles(composed, [...preload, ...brought])),
    ...(await joinStyles(composed, page?.preload ?? [])),
  ];
  const joined = new Set(styles.flatMap(({ parts }) => parts.map(({ address }) => address)));
  const own = shown && !pageScript ? [shown.remote.entry, ...shown.page.preload] : (page?.preload ?? []);
  const rest = [...preload, ...brought, ...own].filter(({ address }) => !joined.has(address));
  // Only a page's script tells the shell that its doors have run.
  const isApart = (file: PinnedFile) => !isScript(file) || (!pageScript && !preload.includes(file));
  const doors = pageScript && (await joinDoors(composed, brought));
  return { scripts: { start, doors, page: pageScript }, styles, preloads: rest.filter(isApart) };
}
