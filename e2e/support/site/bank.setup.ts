import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bankLateInMonth, lateInMonth } from '../data-folder/bank-clock';
import { bankFolder } from '../data-folder/bank-folder';
import { root, runProgram } from './running';
import { startSite } from './site';

function removedAtExit(folder: string): string {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function bundlePrograms(folder: string): Promise<void> {
  const script = join(root, 'scripts/testing/bundle-programs.ts');
  await runProgram(process.execPath, ['--import', 'tsx', script, folder], root);
}

function usePrograms(folder: string): void {
  process.env.BUNDLED_SITES = join(folder, 'sites.mjs');
  process.env.BUNDLED_RELEASE = join(folder, 'release.mjs');
}

async function createBank(env: NodeJS.ProcessEnv): Promise<void> {
  const site = await startSite(env);
  await site.stop();
}

/** The first bank is moved when both are complete, so that an interrupted run leaves no partial one. */
async function prepareIn(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await bundlePrograms(folder);
  usePrograms(folder);
  const [draft, late] = [join(folder, 'draft'), join(folder, bankLateInMonth)];
  await createBank({ BANK_DATA_DIR: draft });
  // Publishing takes longest.
  for (const part of ['releases', 'releases-keys'])
    cpSync(join(draft, part), join(late, part), { recursive: true });
  await createBank({ BANK_DATA_DIR: late, BANK_CLOCK_START: lateInMonth });
  renameSync(draft, join(folder, 'bank'));
}

/**
 * Every journey copies this bank, because creating one takes three times as long. Runs that are given the same
 * JOURNEY_BANK prepare it once.
 */
export default async function prepareBanks(): Promise<void> {
  // Otherwise, an interrupted run would leave its banks, maybe in memory.
  process.once('SIGTERM', () => process.exit(1));
  process.env.BANKS_FOLDER = removedAtExit(bankFolder());
  const prepared = process.env.JOURNEY_BANK ?? removedAtExit(mkdtempSync(join(tmpdir(), 'larch-prepared-')));
  if (existsSync(join(prepared, 'bank'))) usePrograms(prepared);
  else await prepareIn(prepared);
  process.env.PREPARED_BANKS = prepared;
}
