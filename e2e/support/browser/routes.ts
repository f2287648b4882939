import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site/running';

interface Page {
  paths: string[];
  page: string;
  access: 'customer' | 'visitor' | 'anyone';
  menu?: { label: string };
  first_calls?: string[];
  prerender?: boolean;
}

export interface Route extends Page {
  remote: string;
  path: string;
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as { pages: Page[] };

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** Read from the remotes' manifests, so that new pages are included. */
const routes: Route[] = remotes.flatMap((remote) =>
  manifestIn(remote).pages.flatMap((page) =>
    page.paths.slice(0, 1).map((path) => ({ ...page, remote, path })),
  ),
);

export const customersRoutes = routes.filter(({ access }) => access === 'customer');
export const visitorsRoutes = routes.filter(({ access }) => access !== 'customer');
