import type { CatalogColumn, CatalogTable } from './read-catalog';
import { readComments, type Said } from './read-comments';

const header = `// Written by node --import tsx scripts/schema/write-schema.ts from the database.
import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';

/** Nothing changes it after the insert. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedDefault<T> = ColumnType<T, T | undefined, never>;
/** Only functions and triggers write it. */
type Computed<T> = ColumnType<T, never, never>;
`;

const types: Record<string, string> = {
  text: 'string',
  date: 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  numeric: 'string',
  bytea: 'Uint8Array',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
};

/** The driver returns these in another form than it takes them. */
const givenAs: Record<string, string> = { numeric: 'number', jsonb: 'string' };

/** TypeScript for Kysely. */
export const describeTables = (tables: readonly CatalogTable[]): string =>
  [
    header,
    ...tables.map(describeTable),
    'export interface StoredTables {',
    ...tables.map(({ name }) => `  ${name}: ${nameOf(name)};`),
    '}\n',
  ].join('\n');

const nameOf = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_match, letter) => letter.toUpperCase())}Table`;

function describeTable(table: CatalogTable): string {
  const said = readComments(table);
  const columns = table.columns.map((column) => `  ${column.name}: ${describeColumn(column, said)};\n`);
  return `export interface ${nameOf(table.name)} {\n${columns.join('')}}\n`;
}

function describeColumn(column: CatalogColumn, { changes, computed }: Said): string {
  const { name, hasDefault, nullable } = column;
  const read = `${typeIn(column)}${nullable ? ' | null' : ''}`;
  const given = givenAs[column.type];
  const isFixed = !changes.has(name);
  if (column.isGenerated || computed.has(name)) return `Computed<${read}>`;
  if (given)
    return `ColumnType<${read}, ${given}${nullable ? ' | null' : ''}${hasDefault || nullable ? ' | undefined' : ''}, ${isFixed ? 'never' : given}>`;
  if (hasDefault) return `${isFixed ? 'FixedDefault' : 'Generated'}<${read}>`;
  return isFixed ? `Fixed<${read}>` : read;
}

function typeIn({ name, type, choices }: CatalogColumn): string {
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ');
  if (name.endsWith('_cents')) return 'Cents';
  const value = types[type];
  if (!value) throw new Error(`${name} has the unknown type ${type}.`);
  return value;
}
