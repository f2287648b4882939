import { cpSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps its files in memory; containers often limit it to 64 MB. */
const inMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/** Each journey copies the 80 MB of a bank, which takes two seconds on a disk. */
export function bankFolder(preparedAs = 'bank'): string {
  const { BANKS_FOLDER: banks, PREPARED_BANKS: prepared } = process.env;
  const parent = banks ?? (hasRoom(inMemory) ? inMemory : tmpdir());
  const folder = mkdtempSync(join(parent, 'larch-bank-'));
  if (prepared) cpSync(join(prepared, preparedAs), folder, { recursive: true });
  return folder;
}
