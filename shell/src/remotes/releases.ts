import type { Composition, PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';

export interface Release {
  version: string;
  entry: PinnedFile;
}

/** What may run as this remote: its release, and the one that can stand in for it. */
export const releasesOf = (remote: RemoteInPage): Release[] =>
  remote.fallback ? [remote, remote.fallback] : [remote];

/** The folder of a release, by any of its files. */
export const releaseFolder = (file: string): string => new URL('.', new URL(file, location.href)).href;

/** The folders of all releases that a page may run. A release's folder holds its files only, and never changes. */
export const releaseFolders = ({ shell, remotes }: Composition): string[] =>
  [shell, ...remotes.flatMap(releasesOf)].map(({ entry }) => releaseFolder(entry.address));
