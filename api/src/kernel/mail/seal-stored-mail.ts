import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../db/client';
import type { ServerKeys } from '../keys/key-ring';
import { seal } from './sealed';

const name = 'seal stored mail';
const pageSize = 200;
const unsealedSecret = /(code|PIN) is [0-9]{6}\./;

export async function isMailSealed(db: Database): Promise<boolean> {
  const done = db.selectFrom('finished_upgrades').select('name').where('name', '=', name);
  return (await done.executeTakeFirst()) !== undefined;
}

/** Encrypts mail that earlier versions stored as plaintext. If interrupted, it restarts from the beginning. */
export async function sealStoredMail(
  db: Database,
  kind: DatabaseKind,
  keys: ServerKeys,
  signal?: AbortSignal,
): Promise<void> {
  let isChanged = false;
  let last = '';
  while (!signal?.aborted) {
    const found = await findMail(db, last);
    for (const mail of found.filter(({ text }) => unsealedSecret.test(text))) {
      await sealOne(db, keys, mail);
      isChanged = true;
    }
    last = found.at(-1)?.id ?? '';
    if (found.length === pageSize) continue;
    // On a database server, vacuuming is up to the operator, because it would lock the outbox for every
    // process.
    if (isChanged && kind === 'pglite') await dropOldRows(db);
    await db
      .insertInto('finished_upgrades')
      .values({ name })
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
}

const findMail = (db: Database, last: string) =>
  db
    .selectFrom('mail')
    .select(['id', 'text', 'html'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute();

type StoredMail = Awaited<ReturnType<typeof findMail>>[number];

const sealOne = (db: Database, keys: ServerKeys, { id, text, html }: StoredMail) =>
  db
    .updateTable('mail')
    .set({ text: seal(keys, text), html: seal(keys, html) })
    .where('id', '=', id)
    .where('text', '=', text)
    .execute();

async function dropOldRows(db: Database): Promise<void> {
  await sql`vacuum full mail`.execute(db);
  await sql`checkpoint`.execute(db);
}
