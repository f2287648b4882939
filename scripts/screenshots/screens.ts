import { join } from 'node:path';
import { findRemotes } from '../../platform/src/build/remote-manifest';

const root = join(import.meta.dirname, '../..');

export interface Screen {
  /** As its pictures are called. */
  name: string;
  path: string;
  isPublic: boolean;
}

const nameOf = (path: string) => path.replace(/^\/(dashboard\/)?/, '').replaceAll('/', '-') || 'dashboard';

/** Every page that a remote brings, at the first of its addresses. */
export const screens = (): Screen[] =>
  findRemotes(root).flatMap(({ pages }) =>
    pages.flatMap(({ paths: [path], access }) =>
      path ? [{ name: nameOf(path), path, isPublic: access !== 'customer' }] : [],
    ),
  );
