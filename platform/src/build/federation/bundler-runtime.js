import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

/**
 * The bundler's side of federation's runtime without what no build of ours uses: remotes that are named when the shell
 * is built, and tree shaking at run time. A fresh one for each build on the page. Not TypeScript, because the packages
 * declare no types for these modules. 2.2 KB gzipped less on /login than the package's own list.
 */
const federation = () => ({
  runtime: { init: createInstance },
  attachShareScopeMap,
  bundlerRuntime: { I: initializeSharing, S: {}, consumes, init, initContainerEntry, installInitialConsumes },
  bundlerRuntimeOptions: {},
});

export default federation();

// Remotes are built to find it here, so its code is on the page once.
Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', { get: federation });
