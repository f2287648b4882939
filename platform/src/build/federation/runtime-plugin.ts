import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const fromEnhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);

/** Where the bundler looks for its own part of the runtime. */
export const bundlerRuntime = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');
export const packages = join(dirname(bundlerRuntime), '../..');
export const replacements = join(import.meta.dirname, 'runtime');

/** Runtime modules that no page needs, and their replacements. Each replacement explains why. */
export const replacedModules: Record<string, string> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'no-snapshots.js',
  'runtime-core/dist/utils/context.js': 'no-error-context.js',
  'runtime-core/dist/utils/preload.js': 'no-preload.js',
  'runtime-core/dist/utils/semver/index.js': 'plain-ranges.js',
  'webpack-bundler-runtime/dist/updateOptions.js': 'no-updates.js',
  'error-codes/dist/desc.mjs': 'no-error-texts.js',
  'sdk/dist/dom.js': 'load-script.js',
  'sdk/dist/logger.js': 'plain-logger.js',
};

/** The global variable through which the shell lends the bundler's runtime to remotes. */
export const lentRuntime = '_FEDERATION_BUNDLER_RUNTIME';

/** Bundles the runtime as ES modules, reduced to the code that pages run, and exposes it to remotes. */
export class LendRuntimePlugin {
  apply(compiler: Compiler) {
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      // Federation's plugins don't override an existing alias. Their own aliases point to CommonJS, which
      // can't be tree-shaken and adds about 10 KB gzipped to /login.
      '@module-federation/runtime': join(packages, 'runtime/dist'),
      [bundlerRuntime]: join(replacements, 'bundler-runtime.js'),
    };
    const replace = (module: { context?: string; request: string }) => {
      const file = join(module.context ?? '', module.request);
      const name =
        file.startsWith(packages) && replacedModules[file.slice(packages.length + 1).replaceAll('\\', '/')];
      if (name) module.request = join(replacements, name);
    };
    new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\/.*\.m?js$/, replace).apply(compiler);
  }
}

/** A remote takes the runtime from the page, so its entry doesn't contain a copy. */
export class BorrowRuntimePlugin {
  apply(compiler: Compiler) {
    new rspack.ExternalsPlugin('var', { [bundlerRuntime]: lentRuntime }).apply(compiler);
  }
}
