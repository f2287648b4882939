import { cpSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Linux keeps its files in memory; containers often limit it to 64 MB. */
const inMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/** What a bank that starts at another time creates itself. */
const ofBank = new Set(['database', 'keys.json']);

/**
 * Each journey copies the 80 MB of a bank, which takes two seconds on a disk. An empty bank has the releases, because
 * publishing them takes longest.
 */
export function bankFolder({ isEmpty = false } = {}): string {
  const { BANKS_FOLDER: banks, PREPARED_BANK: prepared } = process.env;
  const parent = banks ?? (hasRoom(inMemory) ? inMemory : tmpdir());
  const folder = mkdtempSync(join(parent, 'larch-bank-'));
  const isCopied = (path: string) => !isEmpty || !ofBank.has(relative(prepared ?? '', path));
  if (prepared) cpSync(prepared, folder, { recursive: true, filter: isCopied });
  return folder;
}
