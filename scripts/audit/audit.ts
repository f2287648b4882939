import { cents, formatUsd } from '@bank/shared/money';
import type { Env } from '../../api/src/app/start/env';
import { type Database, openExisting } from '../../api/src/kernel/db/client';
import { findBrokenInvariants } from '../../api/src/ledger/booking/assert-ledger';

type Say = (line: string) => void;

const number = new Intl.NumberFormat('en-US');
const mostShown = 100;

/** Looks at the books of a bank that does not run in its folder, and says what it found; 1 if they are broken. */
export async function audit(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  say: Say,
): Promise<number> {
  const { db, kind, close } = await openExisting(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    say(`${databaseUrl ? 'the bank of DATABASE_URL' : `the bank in ${dataDir}`} (${kind})`);
    await tellCounts(db, say);
    return tellBroken(await findBrokenInvariants(db), say);
  } finally {
    await close();
  }
}

async function tellCounts(db: Database, say: Say): Promise<void> {
  const { countAll, sum } = db.fn;
  const count = async (table: 'customers' | 'accounts' | 'transactions' | 'entries' | 'transfers') =>
    (await db.selectFrom(table).select(countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
  for (const table of ['customers', 'accounts', 'transactions', 'entries', 'transfers'] as const)
    say(`${table.padEnd(13)}${number.format(await count(table)).padStart(12)}`);
  const entries = await db
    .selectFrom('entries')
    .select(sum('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('accounts')
    .select(sum('balance_cents').as('cents'))
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow();
  say(`${'entries sum to'.padEnd(16)}${inDollars(entries.cents)}`);
  say(`${'customers hold'.padEnd(16)}${inDollars(held.cents)}`);
}

const inDollars = (sum: unknown) => formatUsd(cents(Number(sum ?? 0)));

function tellBroken(broken: readonly string[], say: Say): number {
  if (broken.length === 0) {
    say('the ledger is in order');
    return 0;
  }
  for (const line of broken.slice(0, mostShown)) say(line);
  if (broken.length > mostShown) say(`and ${number.format(broken.length - mostShown)} more`);
  say(`the ledger is NOT in order: ${number.format(broken.length)} broken`);
  return 1;
}
