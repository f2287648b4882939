import { copyFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { root } from '../bootstrap/child-process.mjs';
import { packageOf } from '../sources/imported-packages';
import { knownLibraries, ownVersion, versionsOf } from './locked-versions';
import type { Stage } from './npm-pack';

const sdk = join(root, 'sdk/src');

/** Named in a string or by another tool, so no import shows them. */
const programs = [
  '@rspack/cli',
  '@rspack/dev-server',
  '@swc/core',
  '@swc/jest',
  'jest-environment-jsdom',
  'react-refresh',
  'typescript',
];

/** What the development server's page brings. Modules read them from their own folder. */
const pageFiles = ['dev/overlay.js', 'dev/lend-react.js', 'page/toolbar/toolbar.css', 'page/toolbar/browser'];

const importsOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path),
  );

export async function bundle(
  folder: string,
  entryPoints: Record<string, string>,
  libraries: readonly string[],
): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    absWorkingDir: root,
    external: libraries.flatMap((name) => [name, `${name}/*`]),
    // In one folder, where the modules find the files that they read.
    chunkNames: '[hash]',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile;
}

const declarations = `import type { Configuration } from '@rspack/core';

export declare const defineRemote: (folder: string) => Configuration | Configuration[];
`;

function writeCompilerOptions(folder: string): void {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  const { lib } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  const options = { compilerOptions: { ...compilerOptions, lib, types: ['jest', '@larch/remote/css'] } };
  writeFileSync(join(folder, 'tsconfig.json'), `${JSON.stringify(options, null, 2)}\n`);
}

/** The build, the development server and the commands of a squad's repository. */
export const stageRemote: Stage = async (folder) => {
  const entryPoints = { rspack: join(sdk, 'build/rspack.ts'), larch: join(sdk, 'larch.ts') };
  const metafile = await bundle(folder, entryPoints, knownLibraries);
  for (const file of readdirSync(join(sdk, 'test')).filter((name) => name.endsWith('.mjs')))
    copyFileSync(join(sdk, 'test', file), join(folder, file));
  copyFileSync(join(root, 'shared/src/ui/css.d.ts'), join(folder, 'css.d.ts'));
  for (const file of pageFiles)
    cpSync(join(root, 'platform/src', file), join(folder, basename(file)), { recursive: true });
  writeFileSync(join(folder, 'rspack.d.ts'), declarations);
  writeCompilerOptions(folder);
  return {
    name: '@larch/remote',
    version: ownVersion,
    license: 'MIT',
    type: 'module',
    exports: {
      './rspack': './rspack.js',
      './jest': './jest.mjs',
      './css': './css.d.ts',
      './tsconfig.json': './tsconfig.json',
    },
    bin: { larch: './larch.js' },
    dependencies: versionsOf([...importsOf(metafile).map(packageOf), ...programs]),
  };
};
