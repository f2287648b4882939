// npm start: builds what changed, then runs the bank and the site in this process.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './bootstrap/child-process.mjs';

const cache = join(root, 'node_modules', '.cache', 'larch');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'start-'));
try {
  const program = join(folder, 'site.mjs');
  const script = join(root, 'scripts', 'start', 'prepare-site.ts');
  const { code } = await runNode(['--import', 'tsx', script, program], { prints: true });
  if (code !== 0) process.exit(code);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
} finally {
  // A loaded module needs no file.
  rmSync(folder, { recursive: true, force: true });
}
