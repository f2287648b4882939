import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { features } from '../../api/src/bank';
import { allSections } from '../../api/src/products/data-export/all-sections';
import { openTestBank, type TestBank } from '../../api/src/testing/test-bank';
import { describeExport } from './describe-export';
import { generate } from './generate';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const root = join(__dirname, '../..');
const howTo = 'node --import tsx scripts/schema/write-schema.ts';

test('[API-5] what follows from the database is as it was written', async () => {
  const texts = await generate(bank.deps.db);
  const stale = Object.entries(texts).filter(
    ([file, text]) => readFileSync(join(root, file), 'utf8') !== text,
  );
  expect({ stale: stale.map(([file]) => file), howTo }).toEqual({ stale: [], howTo });
});

test('[API-5] docs/api/data-export.md lists what a copy of the data contains', () => {
  expect(readFileSync(join(root, 'docs/api/data-export.md'), 'utf8')).toBe(
    describeExport(allSections(features)),
  );
});

async function asChanged(statements: string): Promise<string> {
  const tx = await bank.deps.db.startTransaction().execute();
  try {
    await sql.raw(statements).execute(tx);
    return Object.values(await generate(tx)).join('\n');
  } finally {
    await tx.rollback().execute();
  }
}

test.each([
  ['a table without a comment', 'create table vaults (id text)', 'id should be decided'],
  ['a column without a decision', 'alter table cards add column vault text', 'vault should be decided'],
  [
    'a decision about no column',
    "create table vaults (id text); comment on table vaults is 'exported: id, door'",
    'it has no column door',
  ],
  [
    'a column with two decisions',
    "create table vaults (id text); comment on table vaults is '\n  exported: id\n  withheld (secret): id'",
    'id has two decisions',
  ],
  [
    'an unknown word',
    "create table vaults (id text); comment on table vaults is 'exprted: id'",
    'what does “exprted” mean?',
  ],
])('[API-5] refuses %s', async (_what, statements, problem) => {
  await expect(asChanged(statements)).rejects.toThrow(problem);
});

test('[API-5] a later column has a comment of its own', async () => {
  const types = await asChanged(`
    alter table account_locks add column vault text not null default 'none'
      check (vault in ('none', 'open', 'shut'));
    comment on column account_locks.vault is 'withheld (secret), changes'`);
  expect(types).toContain("  vault: Generated<'none' | 'open' | 'shut'>;");
});

test('[API-5] types follow columns, defaults, checks and who writes them', async () => {
  const types = await asChanged(`
    create table vaults (
      id bigint generated always as identity, kind text not null check (kind in ('big', 'small')), held_cents bigint,
      rate numeric(4, 2) not null, doors jsonb not null default '[]', opened_at timestamptz not null, figures integer
    );
    comment on table vaults is '
  withheld (bank)
  changes: kind, doors
  computed: figures'`);
  expect(types).toContain(`export interface VaultsTable {
  id: Computed<number>;
  kind: 'big' | 'small';
  held_cents: Fixed<Cents | null>;
  rate: ColumnType<string, number, never>;
  doors: ColumnType<unknown, string | undefined, string>;
  opened_at: Fixed<Date>;
  figures: Computed<number | null>;
}
`);
});
