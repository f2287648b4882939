import type { Composition } from '@bank/shared/contracts/releases';

/** The folder of a release, by any of its files. */
export const releaseFolder = (file: string): string => new URL('.', new URL(file, location.href)).href;

/** The folders of all releases that a page may run. A release's folder holds its files only, and never changes. */
export const releaseFolders = ({ shell, remotes }: Composition): string[] =>
  [shell, ...remotes].map(({ entry }) => releaseFolder(entry.address));
