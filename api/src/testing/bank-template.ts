import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hashToken } from '../identity/sessions/sessions';
import { openForMaintenance } from '../kernel/db/client';
import { columnParsers } from '../kernel/db/column-values';
import { checksum, currentSchema } from '../kernel/db/schema/schema';
import { keepPristine } from './embedded/pristine';

export const testMorning = new Date('2026-03-18T09:30:00Z');

export type Prepare = (database: PGlite) => Promise<void>;

/**
 * Seeding a database takes seconds, so a template is cached in the temp folder, named after a hash of its
 * inputs.
 */
export async function dumpOfTemplate(prepare: Prepare): Promise<Blob> {
  const file = join(tmpdir(), `larch-bank-${fingerprint()}.tar`);
  if (!existsSync(file)) await makeTemplate(file, prepare);
  return new Blob([readFileSync(file)]);
}

const here = import.meta.dirname;
const sources = join(here, '..');

/** What features insert for the demo is in a `demo.ts`, or in a folder of that name. */
const fillers = [
  ...readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)demo(\.ts$|\/.*\.ts$)/.test(name))
    .sort()
    .map((name) => join(sources, name)),
  join(here, '../ledger/interest/accrue-interest.ts'),
  join(here, '../kernel/keys/sealing.ts'),
  join(here, 'embedded/pristine.ts'),
  join(here, 'quick-secrets.ts'),
];

export function fingerprint(): string {
  const { number, migrations, objects } = currentSchema();
  const content = [
    number,
    ...migrations.map(checksum),
    ...objects.map(checksum),
    ...fillers.map((file) => readFileSync(file, 'utf8')),
  ];
  return hashToken(JSON.stringify(content)).slice(0, 16);
}

/** Renamed when complete, so that parallel workers never read a partial file. */
async function makeTemplate(file: string, prepare: Prepare): Promise<void> {
  const database = await PGlite.create({ parsers: columnParsers });
  await prepare(database);
  await database.exec(keepPristine);
  const dump = await database.dumpDataDir('none');
  await database.close();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  removeOlder(/^larch-bank-[0-9a-f]{16}\.tar$/);
}

const maxKept = 2;
const dayMs = 24 * 60 * 60 * 1000;

/** Each schema has its own template. Those of the last day may belong to another checkout that runs its tests now. */
export function removeOlder(template: RegExp, folder = tmpdir()): void {
  const found = readdirSync(folder)
    .filter((name) => template.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  const old = found.slice(maxKept).filter(({ at }) => at < Date.now() - dayMs);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

/** Creating the database of an empty bank takes seconds, so there is one to copy. */
export async function copyBankInto(dataDir: string): Promise<void> {
  const template = join(tmpdir(), `larch-empty-bank-${fingerprint()}`);
  if (!existsSync(template)) await makeEmptyTemplate(template);
  mkdirSync(dataDir, { recursive: true });
  cpSync(template, join(dataDir, 'database'), { recursive: true });
}

/** Renamed when complete, so that parallel workers never copy a partial folder. */
async function makeEmptyTemplate(template: string): Promise<void> {
  const dataDir = mkdtempSync(`${template}.`);
  try {
    await (await openForMaintenance({ dataDir })).close();
    renameSync(join(dataDir, 'database'), template);
    removeOlder(/^larch-empty-bank-[0-9a-f]{16}$/);
  } catch (failure) {
    // Another worker was faster.
    if (!existsSync(template)) throw failure;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
