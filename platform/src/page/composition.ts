import type {
  Composition,
  PinnedFile,
  ReleaseSet,
  RemoteRecord,
  ShellRecord,
} from '@bank/shared/contracts/releases';

/** Addresses of a release's files with the integrity that its record states. */
function pinned(record: ShellRecord | RemoteRecord): (file: string) => PinnedFile {
  const integrities = new Map(record.assets.map(({ file, integrity }) => [file, integrity]));
  return (file) => {
    const integrity = integrities.get(file);
    if (!integrity)
      throw new Error(`${record.name} ${record.version} names ${file}, which is none of its assets`);
    return { address: `${record.base}${file}`, integrity };
  };
}

/** What a page needs to know of a release set. */
export function compositionOf({ id, shell, remotes }: ReleaseSet): Composition {
  const ofShell = pinned(shell);
  return {
    id,
    shell: { version: shell.version, entry: ofShell(shell.entry), preload: shell.preload.map(ofShell) },
    remotes: remotes.map((record) => {
      const ofRemote = pinned(record);
      const { name, label, version, entry, pages } = record;
      const pinnedPages = pages.map((page) => ({ ...page, preload: page.preload.map(ofRemote) }));
      return { name, label, version, entry: ofRemote(entry), pages: pinnedPages };
    }),
  };
}
