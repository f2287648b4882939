import type { Composition, PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';

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
