// node --import tsx scripts/schema/write-schema.ts [--released]
// Writes what follows from the SQL files: the schema number of the next release, with its changes, the types of tables,
// and what a copy of the customer's data contains. After a release, --released records its number, which no later change may touch.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForMaintenance } from '../../api/src/kernel/db/client';
import { currentSchema } from '../../api/src/kernel/db/schema/schema';
import { contentOf, digestUpTo, listChanges } from '../../api/src/kernel/db/schema/schema-numbers';
import { root } from '../bootstrap/child-process.mjs';
import { generate } from './generate';

const folder = join(root, 'api/src/kernel/db/schema');

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

function writeNumbers(): void {
  const released: number = read('released.json').number;
  const numbers = listChanges(read('schema-numbers.json'), contentOf(currentSchema()), released);
  write('schema-numbers.json', numbers);
  const number = Math.max(...Object.keys(numbers).map(Number));
  if (process.argv.includes('--released'))
    write('released.json', { number, digest: digestUpTo(numbers, number) });
  console.log(`The schema number is ${number}.`);
}

async function writeGenerated(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larch-schema-'));
  try {
    const { db, close } = await openForMaintenance({ dataDir });
    const texts = await generate(db).finally(close);
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Imports late, because it reads a file that was just written. */
async function writeListing(): Promise<void> {
  const { features } = await import('../../api/src/bank');
  const { allSections } = await import('../../api/src/products/data-export/all-sections');
  const { describeExport } = await import('./describe-export');
  writeFileSync(join(root, 'docs/api/data-export.md'), describeExport(allSections(features)));
}

writeNumbers();
await writeGenerated();
await writeListing();
