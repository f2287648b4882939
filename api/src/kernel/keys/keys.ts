import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kept out of the database, so a stolen copy can't open a session or verify a PIN. */
export interface ServerKeys {
  accessTokens: Buffer;
  pins: Buffer;
}

export class KeysError extends Error {
  override readonly name = 'KeysError';
  readonly expected = true;
}

const fields = ['accessTokens', 'pins'] as const;

export function openKeys(dataDir: string): ServerKeys {
  const file = keysFile(dataDir);
  return parse(file, read(file) ?? create(dataDir, file));
}

export function readKeys(dataDir: string): ServerKeys | null {
  const file = keysFile(dataDir);
  const text = read(file);
  return text === null ? null : parse(file, text);
}

export const keysFile = (dataDir: string) => join(dataDir, 'keys.json');

function parse(file: string, text: string): ServerKeys {
  try {
    const stored = JSON.parse(text) as Record<string, string>;
    const [accessTokens, pins] = fields.map((field) => Buffer.from(stored[field] ?? '', 'base64url'));
    if (accessTokens?.length === 32 && pins?.length === 32) return { accessTokens, pins };
  } catch {}
  throw new KeysError(
    `${file} doesn't contain the bank's keys; nothing was changed. Restore it from a backup.`,
  );
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
function create(dataDir: string, file: string): string {
  const draft = `${file}.${process.pid}`;
  const secrets = Object.fromEntries(fields.map((field) => [field, randomBytes(32).toString('base64url')]));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
