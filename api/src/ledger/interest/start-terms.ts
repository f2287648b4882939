import type { Database } from '../../kernel/db/client';
import type { StartedTermsTable } from '../../kernel/db/tables';

type Terms = StartedTermsTable['terms']['__select__'];

/** The day from which this bank pays or charges. The first call decides it, so an upgrade has no effect on the past. */
export async function startTerms(db: Database, terms: Terms, today: string): Promise<string> {
  const known = await findStart(db, terms);
  if (known) return known;
  await db
    .insertInto('started_terms')
    .values({ terms, starts_on: today })
    .onConflict((conflict) => conflict.column('terms').doNothing())
    .execute();
  return (await findStart(db, terms)) ?? today;
}

/** Undefined if this bank has never paid or charged. */
export async function findStart(db: Database, terms: Terms): Promise<string | undefined> {
  const row = await db
    .selectFrom('started_terms')
    .select('starts_on')
    .where('terms', '=', terms)
    .executeTakeFirst();
  return row?.starts_on;
}
