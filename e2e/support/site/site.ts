import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankFolder } from '../data-folder/bank-folder';
import { freePort } from './free-port';
import { type Running, run, runServer } from './running';

export interface Site {
  address: string;
  dataFolder: string;
  process: Running;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'larch-e2e-'));

/** Journeys run in specification mode unless their file announces capabilities. */
const specified = { BANK_CAPABILITIES: 'none' };

/** Runs `npm start` in a working copy, or without one, the program that `npm test` bundled. */
export async function startSite(env: NodeJS.ProcessEnv = {}, workingCopy?: string): Promise<Site> {
  const dataFolder = env.BANK_DATA_DIR ?? bankFolder();
  const port = await freePort();
  const settings = { ...specified, PORT: String(port), BANK_DATA_DIR: dataFolder, ...env };
  const { BUNDLED_SITE: bundled } = process.env;
  const isBundled = bundled && !workingCopy;
  const running = isBundled ? runServer(bundled, settings) : run('start', [], settings, workingCopy);
  const [, address = ''] = await running.printed(/ready (http:\S+)/);
  return { address, dataFolder, process: running, stop: (signal) => running.stop(signal) };
}

export function siteForThisFile(env?: NodeJS.ProcessEnv): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(env);
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    if (site) rmSync(site.dataFolder, { recursive: true, force: true });
  });
  return () => {
    if (!site) throw new Error('The site did not start.');
    return site;
  };
}
