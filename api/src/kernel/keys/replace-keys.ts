import {
  closeSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { formatGenerations, type KeyGeneration } from './key-generation';
import { KeysError, keysFile, readGenerations } from './keys';

type Change = (generations: readonly KeyGeneration[]) => readonly KeyGeneration[];

/** Replaces the file in one step. Its draft keeps a second change from starting meanwhile. */
export function replaceKeys(dataDir: string, change: Change): void {
  const file = keysFile(dataDir);
  const draft = `${file}.new`;
  const handle = openDraft(draft);
  try {
    const generations = readGenerations(dataDir);
    if (!generations) throw new KeysError(`${file} is missing; nothing was changed. Start the bank once.`);
    writeFileSync(handle, formatGenerations(change(generations)));
    keepOwner(file, handle);
    fsyncSync(handle);
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (failure) {
    rmSync(draft, { force: true });
    throw failure;
  } finally {
    closeSync(handle);
  }
}

/** Otherwise, the bank couldn't read keys that root has changed. */
function keepOwner(file: string, draft: number): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(file);
  fchownSync(draft, uid, gid);
}

function openDraft(draft: string): number {
  try {
    return openSync(draft, 'wx', 0o600);
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    throw new KeysError(
      code === 'EEXIST'
        ? `${draft} exists, so another command is changing the keys, or was killed. If none is, delete that file.`
        : `${draft} cannot be written: ${message}`,
    );
  }
}

/** Otherwise, the file's new name could be lost in a power failure, and with it keys that are already in use. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
