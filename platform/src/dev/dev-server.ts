import type { Configuration } from '@rspack/core';
import type { Opening } from '../build/build-record';
import { rootOf } from '../build/project';
import type { RemoteManifest } from '../build/remote-manifest';
import { bankProxy } from './bank-proxy';
import { deployedWith, workingCopy } from './compose-site';
import { devPage, type PageFromSource } from './dev-page';
import { developmentReact } from './development-react';
import { deployedSite, devPort, localUrl, shellPort, siteUrl } from './ports';
import { ProblemBoard } from './problem-board';

type DevServer = NonNullable<Configuration['devServer']>;

const serverOptions = (port: number): DevServer => ({
  host: 'localhost',
  port,
  hot: true,
  liveReload: false,
  static: false,
  // The page has our own overlay.
  client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
});

const pageServer = (port: number, page: Omit<PageFromSource, 'url'>, ownApp?: string): DevServer => ({
  ...serverOptions(port),
  proxy: [bankProxy(siteUrl)],
  setupMiddlewares: (middlewares) => [
    { name: 'problems', middleware: new ProblemBoard(ownApp).handle },
    ...middlewares,
    { name: 'page', middleware: devPage({ ...page, url: localUrl(port) }) },
  ],
});

export const shellDevServer = (opening: Opening): DevServer =>
  pageServer(shellPort, { compose: workingCopy(opening) });

/** Another server has the remote's page, which may fetch these files and read their sizes. */
const fileServer = (port: number): DevServer => ({
  ...serverOptions(port),
  headers: {
    'Access-Control-Allow-Origin': localUrl(shellPort),
    'Timing-Allow-Origin': localUrl(shellPort),
  },
});

function deployedServer(folder: string, { name, port }: RemoteManifest): DevServer {
  const root = rootOf(folder);
  const page = { compose: deployedWith(folder), react: developmentReact(root) };
  return pageServer(devPort(port), page, root === folder ? name : undefined);
}

export const remoteDevServer = (folder: string, manifest: RemoteManifest): DevServer =>
  deployedSite ? deployedServer(folder, manifest) : fileServer(devPort(manifest.port));
