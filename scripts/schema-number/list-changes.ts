// node --import tsx scripts/schema-number/list-changes.ts [--released]
// Lists changed migrations, functions, views and triggers under the schema number of the next release. After a
// release, --released records its number, which no later change may touch.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSchema } from '../../api/src/kernel/db/schema/schema';
import { contentOf, digestUpTo, listChanges } from '../../api/src/kernel/db/schema/schema-numbers';
import { root } from '../bootstrap/child-process.mjs';

const folder = join(root, 'api/src/kernel/db/schema');

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

const numbers = listChanges(
  read('schema-numbers.json'),
  contentOf(currentSchema()),
  read('released.json').number,
);
write('schema-numbers.json', numbers);
const number = Math.max(...Object.keys(numbers).map(Number));
if (process.argv.includes('--released'))
  write('released.json', { number, digest: digestUpTo(numbers, number) });
console.log(`The schema number is ${number}.`);
