import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Loader, type Plugin } from 'esbuild';
import { root } from '../bootstrap/child-process.mjs';

const loaders: Record<string, Loader> = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.js': 'js' };

const isInstalled = (path: string) => path.startsWith(join(root, 'node_modules'));

/** Modules keep reading the files beside their sources. */
function withOwnPlace(file: string): string {
  const own = {
    'import.meta.dirname': dirname(file),
    'import.meta.filename': file,
    'import.meta.url': pathToFileURL(file).href,
  };
  return Object.entries(own).reduce(
    (text, [name, value]) => text.replaceAll(name, JSON.stringify(value)),
    readFileSync(file, 'utf8'),
  );
}

const packages: Plugin = {
  name: 'packages',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === packages || path.startsWith('@bank/')) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const found = await resolve(path, { kind, resolveDir, pluginData: packages });
      // The file may lie anywhere, so it names its packages by their own places.
      return found.errors.length > 0 ? found : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

const ownSources: Plugin = {
  name: 'own sources',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(tsx?|m?js)$/ }, ({ path }) =>
      isInstalled(path)
        ? undefined
        : { contents: withOwnPlace(path), loader: loaders[extname(path)] ?? 'ts' },
    );
  },
};

/**
 * One file of the whole program, without packages: a process that compiles each module when it loads it needs a
 * third more memory and three times as long to start.
 */
export const bundleProgram = (entry: string, outfile: string) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // As Node finds packages, not as bundlers do.
    mainFields: ['main'],
    conditions: [],
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [packages, ownSources],
  });
