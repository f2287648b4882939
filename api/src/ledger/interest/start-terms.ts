import { clockSkew, dayOf, later } from '../../kernel/clock/clock';
import type { Database, StartedTermsTable } from '../../kernel/db/tables';

type Terms = StartedTermsTable['terms']['__select__'];

interface Start {
  startsOn: string;
  now: Date;
}

/**
 * The day from which this bank pays or charges. The first call decides it, so an upgrade has no effect on the past.
 * Replaces a future day, which was recorded before a clock was set back.
 */
export async function startTerms(db: Database, terms: Terms, { startsOn, now }: Start): Promise<string> {
  const latest = dayOf(later(now, clockSkew));
  const known = await findStart(db, terms);
  if (known !== undefined && known <= latest) return known;
  await db
    .insertInto('started_terms')
    .values({ terms, starts_on: startsOn })
    .onConflict((conflict) =>
      conflict
        .column('terms')
        .doUpdateSet({ starts_on: startsOn })
        .where('started_terms.starts_on', '>', latest),
    )
    .execute();
  return (await findStart(db, terms)) ?? startsOn;
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
