import { isAbsolute, relative, sep } from 'node:path';
import type { Env } from '../api/src/app/start/env';

/**
 * Keeps what this process writes from other users of the machine. A release store outside the data folder may
 * belong to several users, so there their own umask counts; the data folder itself is private anyway.
 */
export function restrictNewFiles({ dataDir, releaseStore }: Pick<Env, 'dataDir' | 'releaseStore'>): void {
  if (isWithin(dataDir, releaseStore)) process.umask(0o077);
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
