import type { RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from './releases';

const running = new Map<string, Release>();

/** Once a remote was shown, no other release of it may run on this page. */
export const isRunning = ({ name }: RemoteInPage): boolean => running.has(name);

export const releaseOf = (remote: RemoteInPage): Release => running.get(remote.name) ?? remote;

export const noteRunning = ({ name }: RemoteInPage, release: Release): void => {
  running.set(name, release);
};
