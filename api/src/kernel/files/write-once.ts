import { randomInt } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

const drafts = 2 ** 47;

/**
 * Links a complete file, so that other processes never read a part of it. False if the file exists already. The draft's
 * name is random, because processes in two containers may have the same ID.
 */
export function writeOnce(file: string, text: string): boolean {
  const draft = `${file}.${randomInt(drafts)}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
}
