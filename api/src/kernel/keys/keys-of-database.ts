import { createHash } from 'node:crypto';
import type { Database } from '../db/client';
import { KeysError, keysFile, openKeys, readKeys, type ServerKeys } from './keys';

/**
 * Starting with other keys would end all sessions and invalidate every PIN. To accept that, clear
 * key_fingerprint.
 */
export async function openKeysOf(db: Database, dataDir: string): Promise<ServerKeys> {
  const isNew = (await findFingerprint(db)) === null;
  const keys = isNew ? openKeys(dataDir) : readKeys(dataDir);
  if (!keys) throw foreign(`${keysFile(dataDir)} is missing`);
  await assertKeysBelong(db, keys, dataDir);
  return keys;
}

export async function assertKeysBelong(db: Database, keys: ServerKeys, dataDir: string): Promise<void> {
  const fingerprint = fingerprintOf(keys);
  await db
    .insertInto('key_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if ((await findFingerprint(db)) === fingerprint) return;
  throw foreign(`${keysFile(dataDir)} doesn't contain the keys that the database was first started with`);
}

const foreign = (what: string) =>
  new KeysError(`${what}; nothing was changed. Restore the original file from a backup.`);

async function findFingerprint(db: Database): Promise<string | null> {
  const row = await db.selectFrom('key_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Safe to store, because each key has 256 random bits. */
const fingerprintOf = ({ accessTokens, pins }: ServerKeys): string =>
  createHash('sha256').update('keys of the bank').update(accessTokens).update(pins).digest('hex');
