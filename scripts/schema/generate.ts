import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '../../api/src/kernel/db/tables';
import { root } from '../bootstrap/child-process.mjs';
import { describeCopy } from './describe-copy';
import { describeTables } from './describe-tables';
import { readCatalog } from './read-catalog';

/** The texts of files that follow from the database. */
export async function generate(db: Database): Promise<Record<string, string>> {
  const tables = await readCatalog(db);
  const texts = {
    'api/src/kernel/db/table-types.d.ts': describeTables(tables),
    'api/src/kernel/db/exported-columns.json': describeCopy(tables),
  };
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, formatted(file, text)]));
}

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

const formatted = (file: string, text: string) =>
  execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
