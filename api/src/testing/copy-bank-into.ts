import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForMaintenance } from '../kernel/db/client';
import { fingerprint, removeOlder } from './bank-template';

/** Creating the database of an empty bank takes seconds, so there is one to copy. */
export async function copyBankInto(dataDir: string): Promise<void> {
  const template = join(tmpdir(), `larch-empty-bank-${fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  mkdirSync(dataDir, { recursive: true });
  cpSync(template, join(dataDir, 'database'), { recursive: true });
}

/** Renamed when complete, so that parallel workers never copy a partial folder. */
async function makeTemplate(template: string): Promise<void> {
  const dataDir = mkdtempSync(`${template}.`);
  try {
    await (await openForMaintenance({ dataDir })).close();
    renameSync(join(dataDir, 'database'), template);
    removeOlder(/^larch-empty-bank-[0-9a-f]{16}$/);
  } catch (failure) {
    // Another worker was faster.
    if (!existsSync(template)) throw failure;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
