// node --import tsx scripts/schema-number/list-changes.ts
// Lists changed migrations, functions, views and triggers under the schema number of the next release.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentSchema } from '../../api/src/kernel/db/schema/schema';
import { contentOf, listChanges } from '../../api/src/kernel/db/schema/schema-numbers';
import { root } from '../bootstrap/child-process.mjs';

const file = join(root, 'api/src/kernel/db/schema/schema-numbers.json');
const release = join(root, 'api/previous-release/release.json');

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const released: number = existsSync(release) ? read(release).schema.number : 0;
const numbers = listChanges(read(file), contentOf(currentSchema()), released);
writeFileSync(file, `${JSON.stringify(numbers, null, 2)}\n`);
console.log(`The schema number is ${Math.max(...Object.keys(numbers).map(Number))}.`);
