import type { RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from './releases';

const running = new Map<string, Release>();

/** Whether something of this remote was shown on this page: then no other release of it may run here. */
export const isRunning = ({ name }: RemoteInPage): boolean => running.has(name);

/** The release of a remote that this page runs, or will run. */
export const releaseOf = (remote: RemoteInPage): Release => running.get(remote.name) ?? remote;

export const noteRunning = ({ name }: RemoteInPage, release: Release): void => {
  running.set(name, release);
};
