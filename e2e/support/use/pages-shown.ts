import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/running';
import type { Seen, Shown } from './watch-use';

export interface RemoteManifest {
  name: string;
  label: string;
  pages: { page: string; paths: string[] }[];
}

export const readRemotes = (): RemoteManifest[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')));

/** What the shell shows under a page's path instead of the page. */
const notices = new Set(['Page not found', 'Email Verification Required', "We couldn't show this page"]);

/**
 * A page was shown if its heading appeared under its path: the shell's panel for a failed page is headed by the
 * remote's label. A dialog has no path, and its file isn't prefetched.
 */
export function pagesShown(
  remotes: readonly RemoteManifest[],
  { shown, scripts }: Omit<Seen, 'calls'>,
): string[] {
  const files = [...scripts];
  const isShownAt =
    (paths: string[], label: string) =>
    ({ path, heading }: Shown) =>
      paths.includes(path) && heading !== label && !notices.has(heading);
  return remotes.flatMap(({ name, label, pages }) =>
    pages
      .filter(({ page, paths }) =>
        paths.length > 0
          ? shown.some(isShownAt(paths, label))
          : files.some((file) => file.startsWith(`/remotes/${name}/`) && file.includes(`/${page}.`)),
      )
      .map(({ page }) => `${name}/${page}`),
  );
}
