import { resolve } from 'node:path';
import type { StatsCompilation, StatsModule } from '@rspack/core';
import type { BuildRecord } from './build-record';

type Shared = Pick<BuildRecord, 'carries' | 'takes' | 'offers'>;

const flat = (module: StatsModule): StatsModule[] => [module, ...(module.modules ?? []).flatMap(flat)];

function packagesOf(modules: StatsModule[]): string[] {
  const names = modules.flatMap(({ identifier = '', moduleType = '' }) => {
    const isCode = /^(javascript|css)/.test(moduleType) && !identifier.startsWith('data:');
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/|]+)/.exec(identifier.replaceAll('\\', '/'))?.[1];
    return isCode && name ? [name] : [];
  });
  return [...new Set(names)].sort();
}

const taken = /^consume shared module \([^)]*\) (@?[^@]+)@(\S+)/;
const provided = /^provide shared module \([^)]*\) (@?[^@]+)@(\S+) = (.+)$/;

/** A module's path in the identifier that its loaders stand before. */
const pathOf = (identifier = '') => identifier.split('!').at(-1)?.split('|')[0];

function takenBy(modules: StatsModule[]): BuildRecord['takes'] {
  const found = modules.flatMap(({ name = '' }) => {
    const [, shared, version] = taken.exec(name) ?? [];
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

/** What a build carries itself, takes from the shell, and hands to others. */
export function sharedInBuild({ modules = [] }: StatsCompilation, folder: string): Shared {
  const all = modules.flatMap(flat);
  return { carries: packagesOf(all), takes: takenBy(all), offers: offeredBy(all, folder) };
}
