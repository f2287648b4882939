import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { ReleaseRecord, ReleaseSet } from '../release/release-documents';

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

/** What a page needs to know of a release set. */
export function compositionOf(
  { id, shell, remotes, fallbacks }: ReleaseSet,
  around: Pick<Composition, 'preview' | 'reports'> = {},
): Composition {
  const ofShell = pinned(shell);
  const fallbackOf = (name: string) => {
    const record = fallbacks.find((one) => one.name === name);
    return record && { fallback: { version: record.version, entry: pinned(record)(record.entry) } };
  };
  return {
    id,
    ...around,
    shell: { version: shell.version, entry: ofShell(shell.entry), preload: shell.preload.map(ofShell) },
    remotes: remotes.map((record) => {
      const ofRemote = pinned(record);
      const { name, label, version, entry, pages } = record;
      const pinnedPages = pages.map(({ measured_bytes, ...page }) => ({
        ...page,
        preload: page.preload.map(ofRemote),
      }));
      return { name, label, version, entry: ofRemote(entry), pages: pinnedPages, ...fallbackOf(name) };
    }),
  };
}
