import { createHash } from 'node:crypto';
import type { Database } from '../db/tables';
import type { KeyGeneration, KeyRing, ServerKeys } from './key-ring';
import { KeysError, keysFile, openKeys, readKeys } from './keys';

/**
 * Starting with other keys would end all sessions and invalidate every PIN. To accept that, clear
 * key_fingerprint.
 */
export async function openKeysOf(db: Database, dataDir: string): Promise<KeyRing> {
  const isNew = (await findFingerprint(db)) === null;
  const keys = isNew ? openKeys(dataDir) : readKeys(dataDir);
  if (!keys) throw foreign(`${keysFile(dataDir)} is missing`);
  await assertKeysBelong(db, keys, dataDir);
  return keys;
}

/** Stores the fingerprint of the newest keys, so that a file from before a rotation is refused later. */
export async function assertKeysBelong(db: Database, keys: ServerKeys, dataDir: string): Promise<void> {
  const known = keys.all().map(fingerprintOf);
  const [newest = ''] = known;
  const found = (await findFingerprint(db)) ?? (await storeFirstFingerprint(db, newest));
  if (!known.includes(found))
    throw foreign(`${keysFile(dataDir)} doesn't contain the keys that the database was last started with`);
  if (found === newest) return;
  await db
    .updateTable('key_fingerprint')
    .set({ fingerprint: newest })
    .where('fingerprint', '=', found)
    .execute();
}

/** Processes that share the file read a new generation before it becomes active. */
export async function followKeys(db: Database, keys: KeyRing, dataDir: string): Promise<void> {
  keys.reread();
  await assertKeysBelong(db, keys, dataDir);
}

const foreign = (what: string) =>
  new KeysError(`${what}; nothing was changed. Restore the original file from a backup.`);

/** Another process may be the first. */
async function storeFirstFingerprint(db: Database, fingerprint: string): Promise<string> {
  await db
    .insertInto('key_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findFingerprint(db)) ?? '';
}

async function findFingerprint(db: Database): Promise<string | null> {
  const row = await db.selectFrom('key_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Safe to store, because each key has 256 random bits. */
const fingerprintOf = ({ accessTokens, pins }: KeyGeneration): string =>
  createHash('sha256').update('keys of the bank').update(accessTokens).update(pins).digest('hex');
