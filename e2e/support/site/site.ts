import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankLateInMonth, lateInMonth } from '../data-folder/bank-clock';
import { bankFolder } from '../data-folder/bank-folder';
import { modeUnderTest } from '../mode/mode-under-test';
import { freePort } from './free-port';
import { collectOutput, type Running, run, runServer } from './running';

declare global {
  /** Set by the test environment. */
  function lendSite(
    program: string,
    env: NodeJS.ProcessEnv,
    hear: (text: string) => void,
  ): Promise<{ port: number; close(): Promise<void> }>;
}

export interface Site {
  address: string;
  dataFolder: string;
  process: Running;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'larch-e2e-'));

const settingsFor = (env: NodeJS.ProcessEnv) => ({
  BANK_MODE: modeUnderTest(),
  BANK_DATA_DIR:
    env.BANK_DATA_DIR ?? bankFolder(env.BANK_CLOCK_START === lateInMonth ? bankLateInMonth : undefined),
  ...env,
});

/** Runs `npm start` in a working copy, or without one, the bundled program. */
export async function startSite(env: NodeJS.ProcessEnv = {}, workingCopy?: string): Promise<Site> {
  const settings = settingsFor(env);
  const { BUNDLED_SITES: bundled } = process.env;
  const running =
    bundled && !workingCopy
      ? runServer(bundled, settings)
      : run('start', [], { PORT: String(await freePort()), ...settings }, workingCopy);
  const [, address = ''] = await running.printed(/ready (http:\S+)/);
  const { BANK_DATA_DIR: dataFolder } = settings;
  return { address, dataFolder, process: running, stop: (signal) => running.stop(signal) };
}

async function borrowSite(env: NodeJS.ProcessEnv): Promise<{ address: string; process: Running }> {
  let hasEnded: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    hasEnded = resolve;
  });
  const { hear, output, printed } = collectOutput(ended);
  const { port, close } = await lendSite(String(env.BUNDLED_SITES), env, hear);
  const stop = async () => {
    await close();
    hasEnded(0);
    return 0;
  };
  return { address: `http://localhost:${port}`, process: { output, printed, ended, stop } };
}

/** A site in the process that this worker's journeys share. */
async function openSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const settings = settingsFor(env);
  const running = await borrowSite({ ...process.env, NODE_ENV: undefined, ...settings });
  return { ...running, dataFolder: settings.BANK_DATA_DIR, stop: (signal) => running.process.stop(signal) };
}

/** A function for what is known only once other servers of the file run. */
export function siteForThisFile(env?: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv)): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await openSite(typeof env === 'function' ? env() : env);
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
