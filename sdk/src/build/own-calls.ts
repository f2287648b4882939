import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { formOf, isCall } from '../../../platform/src/record/calls/call-form';
import type { BankCall } from '../../../platform/src/store/release-documents';

const require = createRequire(import.meta.url);

const isContract = (name: string) => /\.ts$/.test(name) && !/(\.test|\.d)\.ts$/.test(name);

function contractsIn(folder: string): string[] {
  const contracts = join(folder, 'src/contracts');
  if (!existsSync(contracts)) return [];
  const names = readdirSync(contracts, { recursive: true, encoding: 'utf8' });
  return names.filter(isContract).map((name) => join(contracts, name));
}

/** One zod, because schemas are read by the copy that this module uses. */
const sameZod = { 'zod/mini': require.resolve('zod/mini'), zod: require.resolve('zod') };

const onNode = (context: string, files: string[], path: string): Configuration => ({
  context,
  mode: 'none',
  target: 'node20',
  entry: Object.fromEntries(files.map((file, index) => [`${index}-${basename(file, '.ts')}`, file])),
  output: { path, filename: '[name].cjs', library: { type: 'commonjs2' } },
  externals: sameZod,
  externalsType: 'commonjs',
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
});

const bundle = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((failure, stats) => {
      const problem = failure ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });

const exportsOf = (file: string): unknown[] => Object.values(require(file));

/** The endpoints that a remote describes itself, in src/contracts. The site compares them with its bank's. */
export async function ownCalls(folder: string): Promise<BankCall[]> {
  const files = contractsIn(folder);
  if (files.length === 0) return [];
  const place = mkdtempSync(join(tmpdir(), 'larch-calls-'));
  try {
    await bundle(onNode(folder, files, place));
    const found = readdirSync(place).flatMap((name) => exportsOf(join(place, name)));
    return found
      .filter(isCall)
      .map(formOf)
      .sort((one, other) => one.id.localeCompare(other.id));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
