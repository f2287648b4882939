import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { type OpenBank, openBank } from '../../api/src/app/start/open-bank';
import { Draining } from '../../api/src/kernel/http/draining';
import { createLog } from '../../api/src/kernel/log/log';
import type { OpenReplay } from '../../platform/src/cli/command';
import type { FoundError } from '../../platform/src/errors/find-error';
import { openReplayStore } from '../../platform/src/errors/replay-error';
import type { ReleaseStore } from '../../platform/src/store/release-store';
import { buildSite, demoCustomer } from '../site';
import { announceSlow } from '../start/announce-slow';

const host = '127.0.0.1';

const printLine = (line: string) => console.error(line);

/** Of this process's variables, none applies: the bank is a new one with demo customers. */
const envOf = (folder: string, { occurrence }: FoundError) => ({
  ...readEnv({ BANK_DATA_DIR: folder, BANK_HOST: host, BANK_DEMO: '1', LOG_LEVEL: 'error' }),
  // This copy may not know all of them.
  capabilities: occurrence.capabilities,
});

const interrupted = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** Starts a site that shows the error's release set, with an embedded bank that is removed at the end. */
export async function openReplay(store: ReleaseStore, found: FoundError): Promise<OpenReplay> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-replay-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let bank: OpenBank | undefined;
  try {
    const env = envOf(folder, found);
    const log = createLog(env.logLevel);
    bank = await announceSlow('Creating a bank with demo customers', openBank(env, log), printLine);
    const view = await openReplayStore(store, found, join(folder, 'keys'));
    const releases = { store: view, close: async () => {} };
    const parts = { env, bank, releases, draining: new Draining(0), log, publishes: false };
    const site = await buildSite(parts, printLine);
    await site.listen({ port: 0, host });
    const { port } = site.server.address() as AddressInfo;
    const ended = interrupted()
      .then(() => site.close())
      .finally(remove);
    return { url: `http://${host}:${port}`, customer: demoCustomer, ended };
  } catch (failure) {
    await bank?.close();
    remove();
    throw failure;
  }
}
