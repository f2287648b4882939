import { createHash } from 'node:crypto';
import { type BuildRecord, containerForm } from '../build/build-record';
import { ownValue } from '../build/own-value';
import type { FiledRecord, ReleaseRecord } from '../store/release-documents';
import { joinScripts } from './join-scripts';

/** The shell's scripts that every page needs. */
export const startScripts = 'start';

type Files = ReadonlyMap<string, Buffer>;

const isScript = (file: string) => file.endsWith('.js');

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

export const isTogether = (file: string): boolean => /\.together\.[0-9a-f]{10}\.(js|css)$/.test(file);

export const togetherName = (group: string, bytes: Buffer, extension = 'js'): string =>
  `${group}.together.${hashOf(bytes)}.${extension}`;

/** The entry comes last: it finds the others in an array, and if it throws, none of them is missing. */
function partsOf({ entry, initialFiles, preload }: BuildRecord, group: string): string[] {
  const own = group === startScripts ? initialFiles : [];
  return [...own, ...(ownValue(preload, group) ?? []), entry].filter(isScript);
}

type Pages = readonly { page: string; paths: readonly string[] }[];

/** Dialogs and slots load later, into a page whose remote runs already. */
const groupsOf = (pages: Pages | undefined): string[] =>
  pages ? pages.filter(({ paths }) => paths.length > 0).map(({ page }) => page) : [startScripts];

/** What a page loads anyway, in one file, in the folder from which its parts load the rest. */
export function scriptsTogether(
  build: BuildRecord,
  files: Files,
  pages: Pages | undefined,
): Map<string, Buffer> {
  // Other container formats may be modules.
  if (build.containers !== containerForm) return new Map();
  const found = groupsOf(pages).flatMap((group) => {
    const parts = partsOf(build, group).map((file) => files.get(file));
    if (parts.some((part) => !part)) return [];
    const bytes = joinScripts(parts as Buffer[]);
    return [[togetherName(group, bytes), bytes] as const];
  });
  return new Map(found);
}

export const togetherIn = ({ assets }: FiledRecord, group: string): string | undefined =>
  assets.find(({ file }) => isTogether(file) && file.startsWith(`${group}.together.`))?.file;

/** The files of which it was made. */
export function partsTogether(release: ReleaseRecord, file: string): string[] {
  const group = file.split('.', 1)[0] ?? '';
  const preload =
    'pages' in release
      ? release.pages.map(({ page, preload }) => ({ group: page, preload }))
      : [{ group: startScripts, preload: [...(release.beside ?? []), ...release.preload] }];
  const found = preload.find((one) => one.group === group);
  return found ? [...found.preload, release.entry].filter(isScript) : [];
}
