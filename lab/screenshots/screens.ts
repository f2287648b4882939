import { join } from 'node:path';
import { findRemotes } from '../../platform/src/build/remote-manifest';

const root = join(import.meta.dirname, '../..');

export interface Screen {
  name: string;
  path: string;
  isPublic: boolean;
}

const nameOf = (path: string) => path.replace(/^\/(dashboard\/)?/, '').replaceAll('/', '-') || 'dashboard';

export const screens = (): Screen[] =>
  findRemotes(root).flatMap(({ pages }) =>
    pages.flatMap(({ paths: [path], access }) =>
      path ? [{ name: nameOf(path), path, isPublic: access !== 'customer' }] : [],
    ),
  );
