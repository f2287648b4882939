import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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
