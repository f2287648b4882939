import { type Cents, toWire } from '@bank/shared/money';
import type { Column, ExportedColumn } from '../../../kernel/feature/export-section';

interface ColumnType {
  /** A JSON Schema. */
  schema: { type: string } & Record<string, unknown>;
  toJson(value: unknown): unknown;
}

const same = (value: unknown) => value;

const types: Record<ExportedColumn['type'], ColumnType> = {
  text: { schema: { type: 'string' }, toJson: same },
  whole: { schema: { type: 'integer' }, toJson: same },
  amount: {
    schema: { type: 'string', pattern: '^-?\\d+\\.\\d\\d$', description: 'US dollars' },
    toJson: (value) => toWire(value as Cents),
  },
  flag: { schema: { type: 'boolean' }, toJson: same },
  moment: {
    schema: { type: 'string', format: 'date-time' },
    toJson: (value) => (value as Date).toISOString(),
  },
  day: { schema: { type: 'string', format: 'date' }, toJson: same },
  choices: { schema: { type: 'object' }, toJson: same },
  /** In JSON and CSV, the path of the file in the archive. */
  file: { schema: { type: 'string' }, toJson: same },
};

export const isExported = (column: Column): column is ExportedColumn => 'type' in column;

export function schemaOf({ type, nullable }: ExportedColumn) {
  const { schema } = types[type];
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

export const toJson = ({ type }: ExportedColumn, value: unknown): unknown =>
  value === null ? null : types[type].toJson(value);
