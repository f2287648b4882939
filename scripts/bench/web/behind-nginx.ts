import type { Browser } from 'playwright-core';
import { isInstalled, openPrograms } from '../../../deploy/testing/programs';
import { startNginx } from '../../../deploy/testing/proxy';
import { print } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import type { Front, Sites } from './sites';

type Bench = (browser: Browser, bank: BankForPages, sites: Sites) => Promise<void>;

const nginx: Front = async ({ address }) => {
  const programs = openPrograms();
  const site = { port: Number(new URL(address).port) };
  const { securePort } = await startNginx({ programs, sites: [site, site] });
  return { address: `https://localhost:${securePort}`, close: () => void programs.stop() };
};

/** Behind deploy/nginx/larch.conf: with TLS, HTTP/2 and a cache of files. */
export const behindNginx =
  (bench: Bench): Bench =>
  async (browser, bank, { federated, twin }) => {
    if (!isInstalled('nginx')) return print('behind nginx: skipped, nginx is not installed');
    print('\nBehind nginx, with TLS and HTTP/2');
    const fronts = { federated: await nginx(federated), twin: await nginx(twin) };
    try {
      await bench(browser, bank, {
        federated: { ...federated, address: fronts.federated.address },
        twin: { address: fronts.twin.address },
        front: nginx,
      });
    } finally {
      for (const front of Object.values(fronts)) front.close();
    }
  };
