import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Moved when complete, so that an interrupted run leaves no partial bank. */
async function createBank(folder: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const draft = join(folder, `${name}-draft`);
  const site = await startSite({ ...env, BANK_DATA_DIR: draft });
  await site.stop();
  renameSync(draft, join(folder, name));
}

async function createLateBank(folder: string): Promise<void> {
  // Publishing takes longest.
  for (const part of ['releases', 'releases-keys'])
    cpSync(join(folder, 'bank', part), join(folder, `${bankLateInMonth}-draft`, part), { recursive: true });
  await createBank(folder, bankLateInMonth, { BANK_CLOCK_START: lateInMonth });
}

/** Some journeys run those of another file in specification mode. */
function usesLateBank(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const others = [...text.matchAll(/^import '(\..+\.test)';$/gm)];
  return (
    text.includes('lateInMonth') ||
    others.some(([, other = '']) => usesLateBank(join(dirname(file), `${other}.ts`)))
  );
}

/** Patterns may choose any journey. */
const mayUseLateBank = (chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((file) => !existsSync(file) || usesLateBank(file));

/**
 * Every journey copies a bank, because creating one takes three times as long. Runs that are given the same
 * JOURNEY_BANK prepare them once.
 */
export default async function prepareBanks({ nonFlagArgs }: { nonFlagArgs: string[] }): Promise<void> {
  // An interrupted run would otherwise leave its banks, maybe in memory.
  process.once('SIGTERM', () => process.exit(1));
  process.env.BANKS_FOLDER = removedAtExit(bankFolder());
  const prepared = process.env.JOURNEY_BANK ?? removedAtExit(mkdtempSync(join(tmpdir(), 'larch-prepared-')));
  mkdirSync(prepared, { recursive: true });
  const has = (name: string) => existsSync(join(prepared, name));
  if (!has('sites.mjs')) await bundlePrograms(prepared);
  usePrograms(prepared);
  if (!has('bank')) await createBank(prepared, 'bank');
  if (mayUseLateBank(nonFlagArgs) && !has(bankLateInMonth)) await createLateBank(prepared);
  process.env.PREPARED_BANKS = prepared;
}
