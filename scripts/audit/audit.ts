import { cents, formatUsd } from '@bank/shared/money';
import { findBrokenInvariants } from '../../api/src/app/housekeeping/assert-ledger';
import type { Database } from '../../api/src/kernel/db/tables';
import { inDatabase, type Place, type Print } from '../data/existing-bank';

const number = new Intl.NumberFormat('en-US');
const maxShown = 100;

export const audit = (place: Place, print: Print): Promise<number> =>
  inDatabase(place, async (db, kind) => {
    const { databaseUrl, dataDir } = place;
    print(`${databaseUrl ? 'the bank of DATABASE_URL' : `the bank in ${dataDir}`} (${kind})`);
    await printCounts(db, print);
    return printBroken(await findBrokenInvariants(db), print);
  });

async function printCounts(db: Database, print: Print): Promise<void> {
  const { countAll, sum } = db.fn;
  const count = async (table: 'customers' | 'accounts' | 'transactions' | 'entries' | 'transfers') =>
    (await db.selectFrom(table).select(countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
  for (const table of ['customers', 'accounts', 'transactions', 'entries', 'transfers'] as const)
    print(`${table.padEnd(13)}${number.format(await count(table)).padStart(12)}`);
  const entries = await db
    .selectFrom('entries')
    .select(sum('amount_cents').as('cents'))
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('accounts')
    .select(sum('balance_cents').as('cents'))
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow();
  print(`${'entries sum to'.padEnd(16)}${inDollars(entries.cents)}`);
  print(`${'customers hold'.padEnd(16)}${inDollars(held.cents)}`);
}

const inDollars = (sum: unknown) => formatUsd(cents(Number(sum ?? 0)));

function printBroken(broken: readonly string[], print: Print): number {
  if (broken.length === 0) {
    print('the ledger is in order');
    return 0;
  }
  for (const line of broken.slice(0, maxShown)) print(line);
  if (broken.length > maxShown) print(`and ${number.format(broken.length - maxShown)} more`);
  print(`the ledger is NOT in order: ${number.format(broken.length)} broken`);
  return 1;
}
