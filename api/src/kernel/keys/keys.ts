import {
  closeSync,
  fchownSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../errors/errors';
import { writeOnce } from '../files/write-once';
import { drawGeneration, formatGenerations, type KeyGeneration, KeyRing, parseGenerations } from './key-ring';

export class KeysError extends ExpectedError {}

export const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

export function openKeys(dataDir: string): KeyRing {
  return readKeys(dataDir) ?? create(dataDir);
}

export function readKeys(dataDir: string): KeyRing | null {
  const generations = readGenerations(dataDir);
  return generations && ringOf(dataDir, generations);
}

function readGenerations(dataDir: string): KeyGeneration[] | null {
  const file = keysFile(dataDir);
  const text = read(file);
  if (text === null) return null;
  const generations = parseGenerations(text);
  if (generations) return generations;
  throw new KeysError(
    `${file} doesn't contain the bank's keys; nothing was changed. Restore it from a backup.`,
  );
}

function ringOf(dataDir: string, generations: KeyGeneration[]): KeyRing {
  const ring = new KeyRing(generations, () => {
    const next = readGenerations(dataDir) ?? [];
    if (next.some(({ id }) => id === ring.current().id)) return next;
    throw new KeysError(
      `${keysFile(dataDir)} lacks the keys in use, so the bank keeps them. Restore the file.`,
    );
  });
  return ring;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new KeysError(`${file} cannot be read: ${(failure as Error).message}`);
  }
}

/** Processes that start together agree on one file. */
function create(dataDir: string): KeyRing {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeOnce(keysFile(dataDir), formatGenerations([drawGeneration()]));
  return ringOf(dataDir, readGenerations(dataDir) ?? []);
}

type Change = (generations: readonly KeyGeneration[]) => readonly KeyGeneration[];

/**
 * Replaces the file in one step. Its draft keeps a second change from starting meanwhile, on other machines and in other
 * containers too, where the ID of a process says nothing about whether it's alive.
 */
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

/** The bank couldn't otherwise read keys that root has changed. */
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

/** A power failure could otherwise lose the file's new name, and with it keys that are already in use. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
