import type { Configuration } from '@rspack/core';
import type { Opening } from '../build/build-record';
import { devPage } from './dev-page';
import { bankPort, deployedSite, devPort, localAddress, shellPort } from './ports';
import { ProblemBoard } from './problem-board';

type DevServer = NonNullable<Configuration['devServer']>;

/** The site that a remote is shown inside of has no overlay of ours. */
const overlay = deployedSite !== undefined && { errors: true, warnings: false, runtimeErrors: false };

const quietly = { overlay, logging: 'warn' as const };

const served = (port: number): DevServer => ({
  host: 'localhost',
  port,
  hot: true,
  liveReload: false,
  static: false,
  client: { ...quietly, webSocketURL: `ws://localhost:${port}/ws` },
});

/** The shell's development server: the composed page, and the bank behind it on the same origin. */
export const shellDevServer = (opening: Opening): DevServer => ({
  ...served(shellPort),
  proxy: [
    {
      pathFilter: ['/api', '/mailbox', '/remotes', '/releases', '/config.json', '/chat'],
      target: localAddress(bankPort),
    },
  ],
  setupMiddlewares: (middlewares) => [
    { name: 'problems', middleware: new ProblemBoard().handle },
    ...middlewares,
    { name: 'page', middleware: devPage(opening) },
  ],
});

/** A remote's development server: its files, for the shell's page on another port to load. */
export const remoteDevServer = (port: number): DevServer => ({
  ...served(devPort(port)),
  headers: { 'Access-Control-Allow-Origin': localAddress(shellPort) },
});

/**
 * A remote's development server for a page of a deployed site. That page runs production's React, which
 * cannot take an edit into a running screen: so an edit loads the page anew.
 */
export const remoteAgainst = (port: number, site: string): DevServer => ({
  ...served(devPort(port)),
  hot: false,
  liveReload: true,
  headers: { 'Access-Control-Allow-Origin': site },
  allowedHosts: ['localhost', new URL(site).hostname],
});
