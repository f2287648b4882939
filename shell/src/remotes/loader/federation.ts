import { federationName } from '@bank/shared/contracts/releases';
import {
  getInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import type { Release } from '../releases/releases';
import type { TrustedFiles } from '../releases/trusted-files';
import { ModuleGraph } from './module-graph';

const built = process.env.NODE_ENV === 'production';

/** Runs an entry only if this page pins it, and only with the pinned bytes. */
const runPinnedEntries = (files: TrustedFiles): ModuleFederationRuntimePlugin => ({
  name: 'run-pinned-entries',
  createScript({ url }) {
    const integrity = files.integrityOf(url);
    if (built && !integrity) throw new Error(`${url} is not part of this page.`);
    const script = document.createElement('script');
    script.src = files.freshUrl(url);
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    return script;
  },
});

/** The runtime caches a shared module's failed load, so every retry would fail too. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const shared of versions) if (!shared.loaded) shared.loading = null;
  },
};

// Each remote has its own instance of the runtime, which gets only global plugins.
registerGlobalPlugins([forgetFailedShares]);

export class Federation {
  readonly #host;
  readonly #graph: ModuleGraph;

  constructor(files: TrustedFiles, shell: Release) {
    const host = getInstance(({ name }) => name === 'shell');
    if (!host) throw new Error('Federation did not start.');
    host.registerPlugins([runPinnedEntries(files)]);
    this.#host = host;
    this.#graph = new ModuleGraph(shell);
  }

  /** Discards a container that an earlier start left behind. */
  restart(id: string, name: string, release: Release): void {
    const globalName = federationName(name);
    if (Reflect.has(globalThis, globalName)) Reflect.set(globalThis, globalName, undefined);
    this.register(id, name, release);
  }

  /**
   * Fetches nothing yet. Each start has a unique ID, because registering an ID a second time would discard shared
   * modules.
   */
  register(id: string, name: string, release: Release): void {
    const globalName = federationName(name);
    this.#graph.show(globalName, release);
    const entry = release.entry.address;
    this.#host.registerRemotes([{ name: id, entry, type: 'var', entryGlobalName: globalName }]);
  }

  load(id: string, page: string): Promise<unknown> {
    return this.#host.loadRemote(`${id}/${page}`);
  }
}
