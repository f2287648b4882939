import { isAbsolute, relative, sep } from 'node:path';
import type { Env } from '../../api/src/app/start/env';

/**
 * Several users may share a release store outside the data folder, so their umask applies there. The data
 * folder is private anyway.
 */
export function restrictNewFiles({ dataDir, releaseStore }: Pick<Env, 'dataDir' | 'releaseStore'>): void {
  if ('url' in releaseStore || isWithin(dataDir, releaseStore.folder)) process.umask(0o077);
}

function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}
