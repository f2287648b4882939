import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const fromEnhanced = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
);

/** Where the bundler looks for its own part of the runtime. */
export const bundlerRuntime = fromEnhanced.resolve('@module-federation/webpack-bundler-runtime');
export const packages = join(dirname(bundlerRuntime), '../..');

/** The global variable through which the shell lends the bundler's runtime to remotes. */
export const lentRuntime = '_FEDERATION_BUNDLER_RUNTIME';

/** Bundles the runtime as ES modules, and exposes it to remotes. */
export class LendRuntimePlugin {
  apply(compiler: Compiler) {
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      // Federation's plugins don't override an existing alias. Their own aliases point to CommonJS, which
      // can't be tree-shaken and adds 7 KB gzipped to /login.
      '@module-federation/runtime': join(packages, 'runtime/dist'),
      [bundlerRuntime]: join(import.meta.dirname, 'bundler-runtime.js'),
    };
  }
}

/** A remote takes the runtime from the page, so its entry doesn't contain a copy. */
export class BorrowRuntimePlugin {
  apply(compiler: Compiler) {
    new rspack.ExternalsPlugin('var', { [bundlerRuntime]: lentRuntime }).apply(compiler);
  }
}
