import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mode } from '@bank/shared/contracts/mode';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Opening } from '../build/build-record';
import { findRemotes } from '../build/remote-manifest';
import { inMode, pagesOf } from '../page/composition';
import { renderPage } from '../page/render-page';
import { createToolbar, type Toolbar } from '../page/toolbar/toolbar';
import { releaseSet } from '../store/release-documents';
import { compositionOf } from '../together/composition';
import { bankPort, devPort, localUrl } from './ports';

/**
 * Every bundle has its own react-refresh runtime. Each runtime would replace the hook that react-dom uses, so
 * edits in a remote wouldn't render. This hook is installed first, and all runtimes share it.
 */
const refreshAcrossRemotes = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

const overlay = readFileSync(join(import.meta.dirname, 'overlay.js'), 'utf8');

const fromSource = process.env.BANK_DEV_REMOTES?.split(',');
const bankMode = mode.parse(process.env.BANK_MODE || 'full');

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const isFromSource = (name: string) => fromSource?.includes(name) ?? true;

function remotesFromSource(): RemoteInPage[] {
  const running = findRemotes(root).filter(({ name }) => isFromSource(name));
  return running.map(({ name, label, port, ...own }) => ({
    name,
    label,
    version: 'source',
    entry: { address: `${localUrl(devPort(port))}/remoteEntry.js` },
    pages: pagesOf(own).map((page) => ({ ...page, preload: [] })),
  }));
}

const maxAttempts = 60;
const retryMs = 500;

/** Retries, because the bank restarts after every edit. */
async function currentReleases(cookie: string, attempt = 1): Promise<Response> {
  try {
    return await fetch(`${localUrl(bankPort)}/releases/current.json`, { headers: { cookie } });
  } catch (failure) {
    if (attempt === maxAttempts) throw failure;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return currentReleases(cookie, attempt + 1);
  }
}

/** The cookie selects the preview, and versions that this browser chose. */
async function builtRemotes(cookie: string): Promise<RemoteInPage[]> {
  if (!fromSource) return [];
  const answer = await currentReleases(cookie);
  const { remotes } = compositionOf(releaseSet.parse(await answer.json()));
  return remotes.filter(({ name }) => !isFromSource(name));
}

async function devComposition(cookie: string): Promise<Composition> {
  const remotes = [...remotesFromSource(), ...(await builtRemotes(cookie))];
  return {
    id: 'source',
    shell: {
      version: 'source',
      entry: { address: '/shell.js' },
      initialFiles: [{ address: '/shell.css' }],
      preload: [],
    },
    remotes,
  };
}

function devToolbar({ shell, remotes }: Composition): Toolbar {
  const owners = new Map(findRemotes(root).map(({ name, owner, label }) => [name, owner ?? label]));
  const apps = [{ name: 'shell', version: shell.version }, ...remotes];
  return createToolbar({
    mode: 'development',
    notes: [],
    apps: apps.map(({ name, version }) => ({ name, version, owner: owners.get(name) ?? 'Platform' })),
  });
}

export const devPage =
  (opening: Opening) =>
  async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const head = `<script>${refreshAcrossRemotes}</script><script>${overlay}</script>`;
      const composition = inMode(await devComposition(request.headers.cookie ?? ''), bankMode);
      const page = renderPage(composition, { head, opening, toolbar: devToolbar(composition) });
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(page);
    } catch (failure) {
      next(failure);
    }
  };
