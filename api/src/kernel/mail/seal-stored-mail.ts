import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../db/client';
import type { ServerKeys } from '../keys/keys';
import { seal } from './sealed';

const name = 'seal stored mail';
const page = 200;
/** How earlier versions of the bank wrote a code or a PIN, in clear. */
const inClear = /(code|PIN) is [0-9]{6}\./;

/** Whether everything that an earlier version of the bank stored in clear is sealed. */
export async function isMailSealed(db: Database): Promise<boolean> {
  const done = db.selectFrom('finished_upgrades').select('name').where('name', '=', name);
  return (await done.executeTakeFirst()) !== undefined;
}

/**
 * Seals what an earlier version of the bank stored in clear, drops the old rows from the files, and notes that
 * it is done. Stopped before the end, it starts over the next time.
 */
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
    for (const mail of found.filter(({ text }) => inClear.test(text))) {
      await sealOne(db, keys, mail);
      isChanged = true;
    }
    last = found.at(-1)?.id ?? '';
    if (found.length === page) continue;
    // On a server the operator vacuums: it would lock the outbox of every process.
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
    .limit(page)
    .execute();

type StoredMail = Awaited<ReturnType<typeof findMail>>[number];

/** A mail that was sent meanwhile is blank by now, and stays so. */
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
