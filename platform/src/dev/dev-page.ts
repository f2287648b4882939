import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mode } from '@bank/shared/contracts/mode';
import { inMode } from '../page/composition';
import { sourceHeaders } from '../page/page-headers';
import { isFilePath, pathOf } from '../page/page-path';
import { inlineScripts, renderPage } from '../page/render-page';
import { createToolbar, type Toolbar } from '../page/toolbar/toolbar';
import type { ComposedSite, ComposeSite } from './compose-site';

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
const inlineHead = [refreshAcrossRemotes, overlay];

const bankMode = mode.parse(process.env.BANK_MODE || 'full');

function devToolbar({ composition: { shell, remotes }, owners }: ComposedSite): Toolbar {
  const apps = [{ name: 'shell', version: shell.version }, ...remotes];
  return createToolbar({
    mode: 'development',
    notes: [],
    apps: apps.map(({ name, version }) => ({ name, version, owner: owners.get(name) ?? 'Platform' })),
  });
}

const originsOf = ({ composition: { remotes } }: ComposedSite, url: string) => [
  ...new Set([url, ...remotes.map(({ entry }) => new URL(entry.address, url).origin)]),
];

export interface PageFromSource {
  compose: ComposeSite;
  /** The server's own. */
  url: string;
  /** A script that gives a shell in production the development build of React. */
  react?: string;
}

const reactPath = '/dev/react.js';

async function renderDevPage({ compose, url, react }: PageFromSource, cookie: string) {
  const site = await compose(cookie);
  const { opening } = site;
  const composition = inMode(site.composition, bankMode);
  const toolbar = devToolbar(site);
  const inline = [...inlineHead, ...inlineScripts(composition, opening), toolbar.script];
  const scripts = inlineHead.map((script) => `<script>${script}</script>`);
  if (react) scripts.push(`<script src="${reactPath}"></script>`);
  return {
    headers: sourceHeaders(inline, originsOf(site, url)),
    text: renderPage(composition, { head: scripts.join(''), opening, toolbar }),
  };
}

const scriptHeaders = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };

export const devPage =
  (page: PageFromSource) =>
  async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    try {
      const path = pathOf(request.url ?? '/');
      if (page.react && path === reactPath) {
        response.writeHead(200, scriptHeaders).end(page.react);
        return;
      }
      if (isFilePath(path)) return next();
      const { headers, text } = await renderDevPage(page, request.headers.cookie ?? '');
      response.writeHead(200, headers).end(text);
    } catch (failure) {
      next(failure);
    }
  };
