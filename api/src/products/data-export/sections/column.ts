import { type Cents, toWire } from '@bank/shared/money';
import type { RawBuilder } from 'kysely';

interface ColumnType {
  /** In the database. */
  stored: readonly string[];
  /** A JSON Schema. */
  schema: { type: string } & Record<string, unknown>;
  toJson(value: unknown): unknown;
}

const same = (value: unknown) => value;

const types = {
  text: { stored: ['text', 'numeric'], schema: { type: 'string' }, toJson: same },
  whole: { stored: ['integer', 'bigint'], schema: { type: 'integer' }, toJson: same },
  amount: {
    stored: ['bigint'],
    schema: { type: 'string', pattern: '^-?\\d+\\.\\d\\d$', description: 'US dollars' },
    toJson: (value) => toWire(value as Cents),
  },
  flag: { stored: ['boolean'], schema: { type: 'boolean' }, toJson: same },
  moment: {
    stored: ['timestamp with time zone'],
    schema: { type: 'string', format: 'date-time' },
    toJson: (value) => (value as Date).toISOString(),
  },
  day: { stored: ['date'], schema: { type: 'string', format: 'date' }, toJson: same },
  choices: { stored: ['jsonb'], schema: { type: 'object' }, toJson: same },
  /** In JSON and CSV, the path of the file in the archive. */
  file: { stored: ['bytea'], schema: { type: 'string' }, toJson: same },
} satisfies Record<string, ColumnType>;

type TypeName = keyof typeof types;

export interface ExportedColumn {
  type: TypeName;
  nullable: boolean;
  /** Its name in the export, if it isn't the column's. */
  name?: string;
}

export interface WithheldColumn {
  why: string;
}

export type Column = ExportedColumn | WithheldColumn;

/** A value that customers see with the row, but that is stored elsewhere. */
export interface ExtraColumn extends ExportedColumn {
  from: RawBuilder<unknown>;
}

const exported = (type: TypeName): ExportedColumn => ({ type, nullable: false });

export const text = exported('text');
export const whole = exported('whole');
export const amount = exported('amount');
export const flag = exported('flag');
export const moment = exported('moment');
export const day = exported('day');
export const choices = exported('choices');
export const file = exported('file');

export const maybe = (column: ExportedColumn): ExportedColumn => ({ ...column, nullable: true });
export const named = (name: string, column: ExportedColumn): ExportedColumn => ({ ...column, name });
export const withheld = (why: string): WithheldColumn => ({ why });

/** The same in most tables. */
export const you = withheld("It's you");
export const internal = withheld('Only helps the bank to process or repeat a request');
export const secret = withheld('A secret, or what a thief could try guesses on');
export const anotherCustomer = withheld('Identifies another customer');

export const isExported = (column: Column): column is ExportedColumn => 'type' in column;

export const storedTypesOf = ({ type }: ExportedColumn): readonly string[] => types[type].stored;

export function schemaOf({ type, nullable }: ExportedColumn) {
  const { schema } = types[type];
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

export const toJson = ({ type }: ExportedColumn, value: unknown): unknown =>
  value === null ? null : types[type].toJson(value);
