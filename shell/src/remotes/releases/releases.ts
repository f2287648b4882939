import {
  type Composition,
  composition,
  type PinnedFile,
  type RemoteInPage,
} from '@bank/shared/contracts/releases';

/** The browser runs the page's inline script only if its hash matches. */
export function inlineSet(): Composition {
  const { releaseSet } = globalThis as { releaseSet?: Composition };
  if (!releaseSet) throw new Error('No release set.');
  return releaseSet;
}

export const readComposition = (): Composition => composition.parse(inlineSet());

export interface Release {
  version: string;
  entry: PinnedFile;
}

export const releasesOf = (remote: RemoteInPage): Release[] =>
  remote.fallback ? [remote, remote.fallback] : [remote];

export const releaseFolder = (file: string): string => new URL('.', new URL(file, location.href)).href;

/** A release's folder holds only its own files and never changes. */
export const releaseFolders = ({ shell, remotes }: Composition): string[] =>
  [shell, ...remotes.flatMap(releasesOf)].map(({ entry }) => releaseFolder(entry.address));
