import { createHash } from 'node:crypto';
import { type Migration, readMigrations, readSchemaObjects, type SchemaObject } from './read-sql';
import numbers from './schema-numbers.json' with { type: 'json' };

/** What one version of the bank needs from its database. */
export interface Schema {
  /** Each release that changes a migration, function, view or trigger has a higher one. */
  number: number;
  migrations: readonly Migration[];
  objects: readonly SchemaObject[];
}

export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly expected = true;
}

export const schemaNumber = Math.max(...Object.keys(numbers).map(Number));

export const currentSchema = (): Schema => ({
  number: schemaNumber,
  migrations: readMigrations(),
  objects: readSchemaObjects(),
});

export const checksum = ({ sql }: { sql: string }): string => createHash('sha256').update(sql).digest('hex');
