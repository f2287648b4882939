import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { until } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { migrate, type RanStep } from '../src/kernel/db/migrate';
import { currentSchema, type Migration, type Schema } from '../src/kernel/db/schema/schema';
import { gatherCrowd, type Member } from '../src/testing/crowd/crowd';
import { openSecondBank, openTestBank, type TestBank } from '../src/testing/test-bank';
import { measured, scaled } from './scale';

const customers = scaled({ full: 60, short: 20 });
const perCustomer = 9;

let bank: TestBank;
let next: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  next = await openSecondBank(bank);
});
afterAll(async () => {
  await next.close();
  await bank.close();
});

/** What a release may well do: columns and an index on busy tables, a trigger on the busiest. */
const expanding: Migration = {
  id: '999-expanding',
  step: 'expand',
  sql: `
    alter table customers add column vault text;
    alter table sessions add column vault text;
    alter table permits add column vault text;
    alter table transfers add column vault text not null default 'none';
    alter table accounts add column vault text;
    create index transfers_by_vault on transfers (vault) where vault <> 'none';
  `,
};

function nextSchema(): Schema {
  const { number, migrations, objects } = currentSchema();
  const touched = objects.map((object) =>
    /place_payment|entries_move_balances/.test(object.name)
      ? { ...object, sql: `${object.sql}\n-- as the next release has it\n` }
      : object,
  );
  return { number: number + 1, migrations: [...migrations, expanding], objects: touched };
}

interface Load {
  statuses: number[];
  slowestMs: number;
}

async function pay({ token, checking, savings }: Member, one: number, load: Load): Promise<void> {
  const start = performance.now();
  const { statusCode } = await bank.send({
    method: 'POST',
    path: '/transactions/transfer/internal/',
    body: { from_account_id: checking, to_account_id: savings, amount: 1, description: `Payment ${one}` },
    token,
    headers: { 'idempotency-key': `under-load-${one}` },
  });
  load.statuses.push(statusCode);
  load.slowestMs = Math.max(load.slowestMs, performance.now() - start);
}

/** Samples how long anything in this database waits for a lock on a table. */
async function watchWaits(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await sql<{ ms: number | null }>`
      select extract(epoch from max(clock_timestamp() - waitstart)) * 1000 as ms from pg_locks
      where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())
    `.execute(next.deps.db);
    longest = Math.max(longest, Number(rows[0]?.ms ?? 0));
    await sleep(5);
  }
  return longest;
}

test('[API-5] migrates under load without an error', async () => {
  const crowd = await gatherCrowd(bank.deps, {
    customers,
    deposit: cents(1_000_000),
    permits: perCustomer,
  });
  const load: Load = { statuses: [], slowestMs: 0 };
  let isOver = false;
  const waits = watchWaits(() => isOver);
  const paying = Promise.all(
    crowd.map(async (member) => {
      for (let one = 0; one < perCustomer; one += 1) await pay(member, one, load);
    }),
  );
  await until('every customer has paid once', () => load.statuses.length >= customers, 60_000);
  const steps: RanStep[] = [];
  const start = performance.now();
  await migrate(next.deps.db, { schema: nextSchema(), onStep: (step) => steps.push(step) });
  const migratedMs = performance.now() - start;
  await paying;
  isOver = true;
  const longest = await waits;
  expect(load.statuses).toEqual(Array(customers * perCustomer).fill(200));
  expect(steps.map(({ kind }) => kind)).toEqual(['expand', 'objects']);
  await assertLedger(bank.deps.db);
  measured(
    `migration under ${load.statuses.length} transfers: ${migratedMs.toFixed(0)} ms in ` +
      `${steps.reduce((sum, { attempts }) => sum + attempts, 0)} attempts for ${steps.length} steps, ` +
      `longest wait for a table ${longest.toFixed(0)} ms, slowest transfer ${load.slowestMs.toFixed(0)} ms, ` +
      '0 errors',
  );
});
