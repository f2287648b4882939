import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

interface Program {
  /** How the app is built for browsers. Class names depend on its `output.uniqueName`. */
  browserBuild: Configuration;
  uniqueName: string;
  code: string;
  /** What `require` returns instead of being bundled. */
  isLent: (request: string) => boolean;
}

const entry = './prerender.js';

/** Compiles in memory, and returns one CommonJS script. */
export function compileForNode({ browserBuild, uniqueName, code, isLent }: Program): Promise<string> {
  const { context = '', name = '', module, resolve } = browserBuild;
  const compiler = rspack({
    name: `${name} prerendered`,
    context,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry,
    output: { uniqueName, library: { type: 'commonjs2' } },
    resolve,
    module,
    externalsType: 'commonjs2',
    externals: ({ request = '' }, lend) => lend(undefined, isLent(request) ? request : undefined),
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [join(context, entry)]: code }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  });
  let script = '';
  compiler.hooks.compilation.tap('Prerender', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'Prerender', stage }, () => {
      script = compilation.getAsset('main.js')?.source.source().toString() ?? '';
    });
  });
  compiler.hooks.shouldEmit.tap('Prerender', () => false);
  return new Promise((done, refuse) => {
    compiler.run((failure, stats) => {
      const problem = failure?.message ?? (stats?.hasErrors() && stats.toString('errors-only'));
      compiler.close(() => (problem ? refuse(new Error(problem)) : done(script)));
    });
  });
}
