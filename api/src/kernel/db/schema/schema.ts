import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ExpectedError } from '../../errors/errors';
import numbers from './schema-numbers.json' with { type: 'json' };

/**
 * After an `expand` step, the version before still runs, restarts and writes correctly. A `contract` step drops
 * what only older versions use.
 */
export type Step = 'expand' | 'contract';

export interface Migration {
  id: string;
  step: Step;
  sql: string;
}

export interface SchemaObject {
  name: string;
  sql: string;
}

/** Order matters: views can use functions, and each trigger needs its function. */
const kinds = ['functions', 'views', 'triggers'];

const here = join(import.meta.dirname, '..');

/** In their order, as they are in the folder. Never edit a released one. */
export const readMigrations = (root = here): Migration[] =>
  readFolder(join(root, 'migrations')).map(({ name, sql }) => ({ id: name, step: stepOf(sql), sql }));

export const readSchemaObjects = (root = here): SchemaObject[] =>
  kinds.flatMap((kind) =>
    readFolder(join(root, kind)).map(({ name, sql }) => ({ name: `${kind}/${name}`, sql })),
  );

const readFolder = (folder: string): SchemaObject[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(folder, file), 'utf8') }));

const stepOf = (sql: string): Step => (sql.startsWith('-- step: contract\n') ? 'contract' : 'expand');

/** What one version of the bank needs from its database. */
export interface Schema {
  /** Each release that changes a migration, function, view or trigger has a higher one. */
  number: number;
  migrations: readonly Migration[];
  objects: readonly SchemaObject[];
}

export class SchemaError extends ExpectedError {}

export const schemaNumber = Math.max(...Object.keys(numbers).map(Number));

export const currentSchema = (): Schema => ({
  number: schemaNumber,
  migrations: readMigrations(),
  objects: readSchemaObjects(),
});

export const checksum = ({ sql }: { sql: string }): string => createHash('sha256').update(sql).digest('hex');
