import { toCsv } from '@bank/shared/csv';
import { type Cents, parseMoney } from '@bank/shared/money';
import type { Database } from '../../../kernel/db/tables';
import type { Section } from '../../../kernel/feature/export-section';
import { schemaOf } from './column-types';
import { type ExportedRow, exportedColumns, type Reading, readRows } from './read-rows';
import { EntrySums } from './snapshot';

export interface Header {
  made_at: string;
  customer_id: string;
}

export const schemaFile = 'data.schema.json';

/** Rows of all sections, and how many each has. */
export async function* writeJson(
  db: Database,
  reading: Reading,
  { header, onSection }: { header: Header; onSection(section: Section, rows: number): Promise<void> },
): AsyncGenerator<string> {
  const sums = new EntrySums();
  yield `{\n"$schema": "./${schemaFile}",\n"about": ${JSON.stringify(header)}`;
  for (const section of reading.sections) {
    yield `,\n${JSON.stringify(section.name)}: [`;
    let count = 0;
    for await (const rows of readRows(db, section, reading)) {
      if (section.table === 'entries') addUp(sums, rows);
      const lines = rows.map((row) => `\n${JSON.stringify(row)}`).join(',');
      if (rows.length > 0) yield count > 0 ? `,${lines}` : lines;
      count += rows.length;
    }
    yield ']';
    await onSection(section, count);
  }
  yield '\n}\n';
  sums.assertEqual(reading.accounts);
}

function addUp(sums: EntrySums, rows: readonly ExportedRow[]): void {
  for (const { account_id, amount } of rows) sums.add(String(account_id), parseMoney(amount) as Cents);
}

export async function* writeCsv(db: Database, section: Section, reading: Reading): AsyncGenerator<string> {
  const names = exportedColumns(section).map(({ name }) => name);
  yield toCsv([names]);
  for await (const rows of readRows(db, section, reading))
    yield toCsv(rows.map((row) => names.map((name) => toCell(row[name]))));
}

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A JSON Schema of data.json. */
export const exportSchema = (sections: readonly Section[]) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A copy of your data at Larch',
  ...objectOf({
    $schema: { type: 'string' },
    about: objectOf({
      made_at: { type: 'string', format: 'date-time' },
      customer_id: { type: 'string' },
    }),
    ...Object.fromEntries(sections.map((section) => [section.name, sectionSchema(section)])),
  }),
});

const sectionSchema = (section: Section) => ({
  type: 'array',
  description: section.about,
  items: objectOf(
    Object.fromEntries(exportedColumns(section).map(({ name, column }) => [name, schemaOf(column)])),
  ),
});

const objectOf = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
