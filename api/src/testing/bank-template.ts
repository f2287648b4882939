import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hashToken } from '../identity/sessions/sessions';
import { columnParsers } from '../kernel/db/column-values';
import { checksum } from '../kernel/db/migrate';
import { migrations } from '../kernel/db/migrations/migrations';
import { checksumOf, readSchemaObjects } from '../kernel/db/schema-objects';
import { keepPristine } from './pristine';

/** Where the bank of every test stands in time, until the test moves its clock. */
export const testMorning = new Date('2026-03-18T09:30:00Z');

type Prepare = (database: PGlite) => Promise<void>;

/**
 * An embedded database in memory, a copy of one that `prepare` filled. Making it takes seconds, so the
 * filled one is kept in the system's folder for passing files, under a name that its content decides.
 */
export async function openFromTemplate(prepare: Prepare): Promise<PGlite> {
  const file = join(tmpdir(), `larch-bank-${fingerprint()}.tar`);
  if (!existsSync(file)) await makeTemplate(file, prepare);
  const loadDataDir = new Blob([readFileSync(file)]);
  return PGlite.create({ loadDataDir, parsers: columnParsers });
}

const here = import.meta.dirname;
const demo = join(here, '../app/demo');

/** Whatever fills the database of a test. */
const fillers = [
  ...readdirSync(demo).map((name) => join(demo, name)),
  join(here, 'pristine.ts'),
  join(here, 'quick-secrets.ts'),
];

/** What decides the content of a filled database. */
export function fingerprint(): string {
  const content = [
    ...migrations.map(checksum),
    ...readSchemaObjects().map(checksumOf),
    ...fillers.map((file) => readFileSync(file, 'utf8')),
  ];
  return hashToken(JSON.stringify(content)).slice(0, 16);
}

/** Moved into place complete: workers that make it at the same time do not see half of it. */
async function makeTemplate(file: string, prepare: Prepare): Promise<void> {
  const database = await PGlite.create({ parsers: columnParsers });
  await prepare(database);
  await keepPristine(database);
  const dump = await database.dumpDataDir('none');
  await database.close();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}
