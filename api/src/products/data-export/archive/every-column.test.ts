import { sql } from 'kysely';
import { features } from '../../../bank';
import { notExported } from '../../../kernel/feature/export-section';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { allSections } from '../all-sections';
import { isExported } from './column-types';

interface StoredColumn {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
}

let bank: TestBank;
let stored: StoredColumn[];
beforeAll(async () => {
  bank = await openTestBank();
  const { rows } = await sql<StoredColumn>`
    select columns.table_name, column_name, data_type, is_nullable
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
  `.execute(bank.deps.db);
  stored = rows;
});
afterAll(() => bank.close());

const storedTypes: Record<string, readonly string[]> = {
  text: ['text', 'numeric'],
  whole: ['integer', 'bigint'],
  amount: ['bigint'],
  flag: ['boolean'],
  moment: ['timestamp with time zone'],
  day: ['date'],
  choices: ['jsonb'],
  file: ['bytea'],
};

const sections = allSections(features);

const decided = (table: string) => sections.filter((section) => section.table === table);

test('decides about every table', () => {
  const tables = [...new Set(stored.map(({ table_name }) => table_name))].sort();
  const known = new Set<string>([...sections.map(({ table }) => table), ...Object.keys(notExported)]);
  expect(tables.filter((table) => !known.has(table))).toEqual([]);
  expect([...known].filter((table) => !tables.includes(table))).toEqual([]);
  expect(Object.keys(notExported).filter((table) => decided(table).length > 0)).toEqual([]);
});

test('decides about every column', () => {
  const undecided = stored.flatMap(({ table_name, column_name }) =>
    decided(table_name)
      .filter(({ columns }) => !columns[column_name])
      .map(({ name }) => `${name}: ${column_name}`),
  );
  expect(undecided).toEqual([]);
});

test('exports every column with its type', () => {
  const wrong = stored.flatMap(({ table_name, column_name, data_type, is_nullable }) =>
    decided(table_name).flatMap(({ name, columns }) => {
      const column = columns[column_name];
      if (!column || !isExported(column)) return [];
      const fits = storedTypes[column.type]?.includes(data_type) && (is_nullable === 'NO' || column.nullable);
      return fits ? [] : [`${name}: ${column_name}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('does not start without a feature that exports a table', () => {
  const others = features.filter(({ exported = [] }) => !exported.some(({ table }) => table === 'budgets'));
  expect(() => allSections(others)).toThrow(
    'The comment on transaction_notes, transaction_categories, merchant_categories, budgets, disputes says',
  );
  const job = features.find(({ exported }) => exported?.some(({ table }) => table === 'data_exports'))!.jobs!;
  expect(() => job({} as never)).not.toThrow();
});

test('has each name and each place in the file once', () => {
  const uses = sections.flatMap(({ name, place }) => [name, place]);
  expect(new Set(uses).size).toBe(uses.length);
});
