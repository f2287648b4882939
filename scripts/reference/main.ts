// npm run reference: writes the generated documents.
import '../bootstrap/closed-pipe.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';
import { references } from './references';

for (const [file, text] of Object.entries(await references(root))) {
  writeFileSync(join(root, file), text);
  console.log(`Wrote ${file}`);
}
