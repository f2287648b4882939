import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { FiledRecord, ReleaseSet } from '../store/release-documents';
import { type Group, groupsOf, isScript, type PageInRemote } from '../together/groups';
import { startScripts, togetherIn } from '../together/page-scripts';

interface JoinedGroup extends Group {
  file: PinnedFile;
}

/** What one page loads before it shows anything, in as few files as a single build would have. */
export interface PageTogether {
  /** Scripts run in this order. A later one that hangs doesn't keep the site from starting. */
  scripts: {
    start: PinnedFile;
    doors?: PinnedFile | undefined;
    page?: { file: PinnedFile; name: string } | undefined;
  };
  /** The page loads none of the parts again, unless the file fails. */
  styles: JoinedGroup[];
  /** Fonts, large files of the shell, and style sheets that must stay beside their fonts. */
  preloads: PinnedFile[];
}

interface Shown {
  remote: Composition['remotes'][number];
  page: PageInRemote;
}

function pinnedTogether(release: FiledRecord | undefined, group: string): PinnedFile | undefined {
  const file = release && togetherIn(release, group);
  const asset = release?.assets.find((one) => one.file === file);
  return asset && { address: `${release?.base}${file}`, integrity: asset.integrity };
}

function joinedGroups(set: ReleaseSet, composition: Composition, shown: Shown | undefined): JoinedGroup[] {
  const joined = set.joined?.find(({ name }) => name === `together-${shown?.remote.name}`);
  if (!joined || !shown) return [];
  return groupsOf(set, composition.shell, shown.page).flatMap((group) => {
    const file = pinnedTogether(joined, group.name);
    return file ? [{ ...group, file }] : [];
  });
}

/** Undefined for a set whose shell was published without its scripts together. */
export function composePage(
  set: ReleaseSet,
  composition: Composition,
  shown: Shown | undefined,
): PageTogether | undefined {
  const start = pinnedTogether(set.shell, startScripts);
  if (!start) return undefined;
  const { preload } = composition.shell;
  const { page } = shown ?? {};
  const release = set.remotes.find(({ name }) => name === shown?.remote.name);
  const pageFile = page && pinnedTogether(release, page.page);
  const pageScript = pageFile && { file: pageFile, name: `${release?.name}/${page.page}` };
  // Only a page's script tells the shell that its doors have run.
  const groups = joinedGroups(set, composition, shown).filter(
    ({ extension }) => extension === 'css' || pageScript,
  );
  const own = shown && !pageScript ? [shown.remote.entry, ...shown.page.preload] : (page?.preload ?? []);
  const joined = new Set(groups.flatMap(({ parts }) => parts.map(({ address }) => address)));
  const inStart = new Set(preload.filter(isScript).map(({ address }) => address));
  const inPage = new Set(pageScript ? own.filter(isScript).map(({ address }) => address) : []);
  const isApart = ({ address }: PinnedFile) => ![joined, inStart, inPage].some((files) => files.has(address));
  return {
    scripts: { start, doors: groups.find(({ extension }) => extension === 'js')?.file, page: pageScript },
    styles: groups.filter(({ extension }) => extension === 'css'),
    preloads: [...preload, ...(page?.brought ?? []), ...own].filter(isApart),
  };
}
