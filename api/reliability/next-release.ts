import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations, readSchemaObjects, type Schema } from '../src/kernel/db/schema/schema';
import { contentOf, listChanges } from '../src/kernel/db/schema/schema-numbers';

const root = join(__dirname, '../..');

export interface NextRelease {
  folder: string;
  server: string;
  schema: Schema;
}

/** A copy of this version whose SQL has more and other files, each by its path in `kernel/db`. */
export function makeNextRelease(sqlFiles: Record<string, string>): NextRelease {
  const folder = mkdtempSync(join(tmpdir(), 'larch-next-'));
  for (const part of ['api/src', 'api/package.json', 'tsconfig.base.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const db = join(folder, 'api/src/kernel/db');
  for (const [path, sql] of Object.entries(sqlFiles)) writeFileSync(join(db, path), sql);
  const listing = join(db, 'schema/schema-numbers.json');
  const before = JSON.parse(readFileSync(listing, 'utf8'));
  const released = Math.max(...Object.keys(before).map(Number));
  const sql = { migrations: readMigrations(db), objects: readSchemaObjects(db) };
  const numbers = listChanges(before, contentOf(sql), released);
  writeFileSync(listing, JSON.stringify(numbers));
  return { folder, server: join(folder, 'api/src/server.ts'), schema: { number: released + 1, ...sql } };
}
