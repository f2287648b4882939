import type { Configuration } from '@rspack/core';
import type { Opening } from '../build/build-record';
import { bankProxy } from './bank-proxy';
import { devPage } from './dev-page';
import { bankPort, deployedSite, devPort, localUrl, shellPort } from './ports';
import { ProblemBoard } from './problem-board';

type DevServer = NonNullable<Configuration['devServer']>;

/** A deployed site doesn't have our overlay, so use the bundler's. */
const overlay = deployedSite !== undefined && { errors: true, warnings: false, runtimeErrors: false };

const clientOptions = { overlay, logging: 'warn' as const };

const serverOptions = (port: number): DevServer => ({
  host: 'localhost',
  port,
  hot: true,
  liveReload: false,
  static: false,
  client: { ...clientOptions, webSocketURL: `ws://localhost:${port}/ws` },
});

/** The page may fetch these files and read their sizes. */
const allowSite = (site: string) => ({
  'Access-Control-Allow-Origin': site,
  'Timing-Allow-Origin': site,
});

export const shellDevServer = (opening: Opening): DevServer => ({
  ...serverOptions(shellPort),
  proxy: [bankProxy(localUrl(bankPort))],
  setupMiddlewares: (middlewares) => [
    { name: 'problems', middleware: new ProblemBoard().handle },
    ...middlewares,
    { name: 'page', middleware: devPage(opening) },
  ],
});

export const remoteDevServer = (port: number): DevServer => ({
  ...serverOptions(devPort(port)),
  headers: allowSite(localUrl(shellPort)),
});

/** A deployed site has the production build of React, which can't hot-reload, so edits reload the page. */
export const remoteAgainst = (port: number, site: string): DevServer => ({
  ...serverOptions(devPort(port)),
  hot: false,
  liveReload: true,
  headers: allowSite(site),
  allowedHosts: ['localhost', new URL(site).hostname],
});
