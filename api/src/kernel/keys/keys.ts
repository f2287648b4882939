import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { join } from 'node:path';
import { formatGenerations, type KeyGeneration, makeGeneration, parseGenerations } from './key-generation';
import { KeyRing } from './key-ring';

export class KeysError extends Error {
  override readonly name = 'KeysError';
  readonly expected = true;
}

export const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

export function openKeys(dataDir: string): KeyRing {
  return readKeys(dataDir) ?? create(dataDir);
}

export function readKeys(dataDir: string): KeyRing | null {
  const generations = readGenerations(dataDir);
  return generations && ringOf(dataDir, generations);
}

export function readGenerations(dataDir: string): KeyGeneration[] | null {
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

/** Written under a temporary name and linked, so that processes that start together agree on one file. */
function create(dataDir: string): KeyRing {
  const file = keysFile(dataDir);
  const draft = `${file}.${process.pid}`;
  const drawn = { accessTokens: randomBytes(32), pins: randomBytes(32) };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, formatGenerations([makeGeneration(drawn, { isOriginal: true })]), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
  return ringOf(dataDir, readGenerations(dataDir) ?? []);
}
