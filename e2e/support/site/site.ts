import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { type Running, root, run } from './running';

export interface Site {
  address: string;
  dataFolder: string;
  process: Running;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'larch-e2e-'));

export function bankFolder(): string {
  const folder = emptyFolder();
  const { PREPARED_BANK: prepared } = process.env;
  if (prepared) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Journeys run in specification mode unless their file announces capabilities. */
const specified = { BANK_CAPABILITIES: 'none' };

export async function startSite(env: NodeJS.ProcessEnv = {}, workingCopy = root): Promise<Site> {
  const dataFolder = env.BANK_DATA_DIR ?? bankFolder();
  const port = await freePort();
  const settings = { ...specified, PORT: String(port), BANK_DATA_DIR: dataFolder, ...env };
  const process = run('start', [], settings, workingCopy);
  const [, address = ''] = await process.printed(/ready (http:\S+)/);
  return { address, dataFolder, process, stop: (signal) => process.stop(signal) };
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
