import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { SchemaNumbers } from '../../api/src/kernel/db/schema/schema-numbers';
import { root } from '../bootstrap/child-process.mjs';

/** These contain compiled code or load files by path, so the bundle imports them where it runs. */
const external = ['@node-rs/argon2', 'sharp', '@electric-sql/pglite', 'pg-native'];

/** Packages from CommonJS call require, which ES modules lack. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

const schemaFolder = 'api/src/kernel/db/schema';

export interface BundledApi {
  code: Uint8Array;
  numbers: SchemaNumbers;
}

/** Bundles the API of a commit into one module, with its SQL texts and packages. */
export async function bundleApi(commit: string): Promise<BundledApi> {
  const folder = checkOut(commit);
  try {
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'api/src/server.ts')],
      bundle: true,
      minify: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external,
      banner: { js: banner },
      plugins: [await sqlTexts(folder)],
    });
    const numbers = JSON.parse(readFileSync(join(folder, schemaFolder, 'schema-numbers.json'), 'utf8'));
    return { code: outputFiles[0]?.contents ?? new Uint8Array(), numbers };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With this copy's packages, but the commit's own workspaces. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'larch-release-'));
  const archive = execFileSync('git', ['archive', commit, 'api', 'shared', 'tsconfig.base.json'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, 'node_modules/@bank'), { recursive: true });
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@bank/shared'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@bank') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

async function sqlTexts(folder: string): Promise<Plugin> {
  const file = join(folder, schemaFolder, 'read-schema-objects.ts');
  const { readSchemaObjects } = await import(pathToFileURL(file).href);
  const contents = `export const readSchemaObjects = () => (${JSON.stringify(readSchemaObjects())});`;
  return {
    name: 'SQL texts',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/read-schema-objects\.ts$/ }, () => ({ contents }));
    },
  };
}
