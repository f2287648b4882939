import { isAbsolute, relative, sep } from 'node:path';
import type { Env } from '../api/src/app/start/env';

/**
 * Makes new files private to this user, unless the release store is outside the data folder: several users may
 * share it, so their umask applies. The data folder is private anyway.
 */
export function restrictNewFiles({ dataDir, releaseStore }: Pick<Env, 'dataDir' | 'releaseStore'>): void {
  if (isWithin(dataDir, releaseStore)) process.umask(0o077);
}

function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
