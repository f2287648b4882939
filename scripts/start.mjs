// npm start: builds what changed, then runs the bank and the site in this process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runNode } from './bootstrap/child-process.mjs';

// While another process prepares the site, because each takes a second. What fails here fails again in the site, which
// says why.
const libraries = ['@electric-sql/pglite', '@simplewebauthn/server', 'fastify', 'kysely', 'pino', 'zod/mini'];
const loading = Promise.allSettled(libraries.map((name) => import(name)));

// A service may write nowhere in its program's folder.
const folder = mkdtempSync(join(tmpdir(), 'larch-start-'));
try {
  const program = join(folder, 'site.mjs');
  const script = join(root, 'scripts', 'start', 'prepare-site.ts');
  const { code } = await runNode(['--import', 'tsx', script, program], { prints: true });
  await loading;
  if (code === 0) {
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(program).href);
  } else process.exitCode = code;
} finally {
  // A loaded module needs no file.
  rmSync(folder, { recursive: true, force: true });
}
