import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { ReleaseRecord, ReleaseSet } from '../store/release-documents';
import type { FromSource } from './from-source';

/** Addresses of a release's files with the integrity that its record states. */
function pinned(record: ReleaseRecord): (file: string) => PinnedFile {
  const integrities = new Map(record.assets.map(({ file, integrity }) => [file, integrity]));
  return (file) => {
    const integrity = integrities.get(file);
    if (!integrity)
      throw new Error(`${record.name} ${record.version} names ${file}, which is none of its assets`);
    return { address: `${record.base}${file}`, integrity };
  };
}

/** A composition of which one remote comes from a developer's machine: the shell finds out what its bytes are. */
export const withSource = (composition: Composition, { remote, origin }: FromSource): Composition => ({
  ...composition,
  source: remote,
  remotes: composition.remotes.map(({ fallback, ...one }) => {
    if (one.name !== remote) return fallback ? { ...one, fallback } : one;
    const pages = one.pages.map((page) => ({ ...page, preload: [] }));
    return { ...one, version: 'source', entry: { address: `${origin}/remoteEntry.js` }, pages };
  }),
});

/** What a page needs to know of a release set. */
export function compositionOf(
  { id, shell, remotes, fallbacks }: ReleaseSet,
  around: Pick<Composition, 'reports'> = {},
): Composition {
  const ofShell = pinned(shell);
  const started = new Set(shell.preload);
  const broughtFor = (asked: string[]) => {
    const files = new Set(asked.flatMap((door) => shell.brings?.[door] ?? []));
    return [...files].filter((file) => !started.has(file)).map(ofShell);
  };
  const fallbackOf = (name: string) => {
    const record = fallbacks.find((one) => one.name === name);
    return record && { fallback: { version: record.version, entry: pinned(record)(record.entry) } };
  };
  return {
    id,
    ...around,
    shell: {
      version: shell.version,
      entry: ofShell(shell.entry),
      beside: shell.beside?.map(ofShell) ?? [],
      preload: shell.preload.map(ofShell),
    },
    remotes: remotes.map((record) => {
      const ofRemote = pinned(record);
      const { name, label, version, entry, pages } = record;
      const pinnedPages = pages.map(({ measured_bytes, asks = [], ...page }) => ({
        ...page,
        preload: page.preload.map(ofRemote),
        brought: broughtFor(asks),
      }));
      return { name, label, version, entry: ofRemote(entry), pages: pinnedPages, ...fallbackOf(name) };
    }),
  };
}
