import { resolve } from 'node:path';
import { type Module, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';
import type { BuildRecord } from './build-record';
import { packageOf } from './bundled-packages';

type Shared = Pick<BuildRecord, 'bundledLibraries' | 'consumedLibraries' | 'offers'>;

const flat = (module: StatsModule): StatsModule[] => [module, ...(module.modules ?? []).flatMap(flat)];

/** Stats name neither the place nor the type of ES modules that the bundler joined. */
const withJoined = (module: Module): Module[] =>
  module instanceof rspack.ConcatenatedModule ? module.modules.flatMap(withJoined) : [module];

function packagesOf(modules: Iterable<Module>): string[] {
  const names = [...modules].flatMap(withJoined).flatMap((module) => {
    const identifier = module.identifier();
    const isCode = /^(javascript|css)/.test(module.type) && !identifier.startsWith('data:');
    const name = packageOf(identifier);
    return isCode && name ? [name] : [];
  });
  return [...new Set(names)].sort();
}

const consumed = /^consume shared module \([^)]*\) (@?[^@]+)@(\S+)/;
const provided = /^provide shared module \([^)]*\) (@?[^@]+)@(\S+) = (.+)$/;

export const consumedModule = (moduleName = ''): string | undefined => consumed.exec(moduleName)?.[1];
export const providedModule = (moduleName = ''): string | undefined => provided.exec(moduleName)?.[1];

/** The path in a module's identifier, which lists its loaders first. */
const pathOf = (identifier = '') => identifier.split('!').at(-1)?.split('|')[0];

function consumedBy(modules: StatsModule[]): BuildRecord['consumedLibraries'] {
  const found = modules.flatMap(({ name = '' }) => {
    const [, shared, version] = consumed.exec(name) ?? [];
    return shared && version && version !== '*' ? [[shared, version] as const] : [];
  });
  return Object.fromEntries(found);
}

function offeredBy(modules: StatsModule[], folder: string): BuildRecord['offers'] {
  const exportsByPath = new Map(
    modules.flatMap(({ identifier, providedExports }) =>
      Array.isArray(providedExports) ? [[pathOf(identifier), [...providedExports].sort()] as const] : [],
    ),
  );
  const found = modules.flatMap(({ name = '' }) => {
    const [, shared, version, path] = provided.exec(name) ?? [];
    return shared && version
      ? [[shared, { version, exports: exportsByPath.get(resolve(folder, path ?? '')) ?? [] }] as const]
      : [];
  });
  return Object.fromEntries(found);
}

export const moduleStats = {
  modules: true,
  nestedModules: true,
  cachedModules: true,
  providedExports: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  groupModulesByType: false,
  groupModulesByPath: false,
  groupModulesByExtension: false,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByLayer: false,
};

export function sharedInBuild(
  { modules = [] }: StatsCompilation,
  bundled: Iterable<Module>,
  folder: string,
): Shared {
  const all = modules.flatMap(flat);
  return {
    bundledLibraries: packagesOf(bundled),
    consumedLibraries: consumedBy(all),
    offers: offeredBy(all, folder),
  };
}
