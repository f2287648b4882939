import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readEnv } from '../../api/src/app/start/env';
import { openBank } from '../../api/src/app/start/open-bank';
import { Draining } from '../../api/src/kernel/http/draining';
import { createLog } from '../../api/src/kernel/log/log';
import type { OpenReplay, ReplayOptions } from '../../platform/src/cli/command';
import type { FoundError } from '../../platform/src/errors/find-error';
import { openReplayStore } from '../../platform/src/errors/replay-error';
import type { ReleaseStore } from '../../platform/src/store/release-store';
import { buildSite, demoCustomer } from '../site';
import { announceSlow } from '../start/announce-slow';

const host = '127.0.0.1';

const printLine = (line: string) => console.error(line);

/** None of this process's variables applies: the bank is a new one with demo customers. */
const envOf = (folder: string, { occurrence }: FoundError) =>
  readEnv({
    BANK_DATA_DIR: folder,
    BANK_HOST: host,
    BANK_DEMO: '1',
    BANK_MODE: occurrence.mode,
    LOG_LEVEL: 'error',
  });

/** Ctrl+C works while it opens, and however often: npm passes on what the terminal has sent already. */
const interrupted = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });

async function openSite(folder: string, store: ReleaseStore, found: FoundError): Promise<FastifyInstance> {
  const env = envOf(folder, found);
  const log = createLog(env.logLevel);
  const bank = await announceSlow('Creating a bank with demo customers', openBank(env, log), printLine);
  try {
    const view = await openReplayStore(store, found, join(folder, 'keys'));
    const releases = { store: view, close: async () => {} };
    const parts = {
      env,
      bank,
      releases,
      draining: new Draining(0),
      log,
      publishes: 'never' as const,
      variables: {},
    };
    return await buildSite(parts, printLine);
  } catch (failure) {
    await bank.close();
    throw failure;
  }
}

/** Starts a site that shows the error's release set, with an embedded bank that is removed at the end. */
export async function openReplay(
  store: ReleaseStore,
  found: FoundError,
  { opensWindowAt }: ReplayOptions,
): Promise<OpenReplay> {
  const ending = interrupted();
  const folder = mkdtempSync(join(tmpdir(), 'larch-replay-'));
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const cleanUp = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const site = await openSite(folder, store, found);
    cleanups.push(() => site.close());
    await site.listen({ port: 0, host });
    const url = `http://${host}:${(site.server.address() as AddressInfo).port}`;
    if (opensWindowAt) {
      const { openWindow } = await import('./open-window');
      const { viewport } = found.occurrence;
      cleanups.push(
        await openWindow({ url: `${url}${opensWindowAt}`, viewport, profile: join(folder, 'browser') }),
      );
    }
    return { url, customer: demoCustomer, ended: ending.then(cleanUp) };
  } catch (failure) {
    await cleanUp();
    throw failure;
  }
}
