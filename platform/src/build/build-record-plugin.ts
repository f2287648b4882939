import {
  type Compilation,
  type Compiler,
  type Module,
  rspack,
  type StatsChunk,
  type StatsCompilation,
} from '@rspack/core';
import {
  type BuildRecord,
  containerForm,
  customerFrame,
  type Opening,
  type Prerendered,
} from './build-record';
import { bundledPackages, type MappedScript, type PackageImports, packageImports } from './bundled-packages';
import { federationVersion } from './federation/federation-version';
import { consumedModule, moduleStats, providedModule, sharedInBuild } from './shared-in-build';

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

function sharedModulesOf({ modules = [], namedChunkGroups = {} }: StatsCompilation, page: string): string[] {
  const pageChunks = new Set(namedChunkGroups[page]?.chunks ?? []);
  const names = modules.flatMap(({ name, chunks = [] }) => {
    const shared = consumedModule(name);
    return shared && chunks.some((chunk) => pageChunks.has(chunk)) ? [shared] : [];
  });
  return [...new Set(names)].sort();
}

const modulesIn = ({ origins = [] }: StatsChunk): string[] =>
  origins.flatMap(({ moduleName }) => providedModule(moduleName) ?? []);

function sharedModuleFilesOf({ chunks = [] }: StatsCompilation): Record<string, string[]> {
  const filesByModule: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const name of new Set(modulesIn(chunk))) {
      const files = (chunk.files ?? []).filter(isScriptOrStyle);
      filesByModule[name] = [...(filesByModule[name] ?? []), ...files].sort();
    }
  }
  return filesByModule;
}

const filesOf = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => /\.(js|css)$/.test(file));

/** The font subset that every page uses; browsers fetch the other subsets on demand. */
export const isFontOfEveryPage = (file: string): boolean => /-latin-wght-.*\.woff2$/.test(file);

const fontsOf = (stats: StatsCompilation): string[] =>
  (stats.namedChunkGroups?.shell?.auxiliaryAssets ?? []).map(({ name }) => name).filter(isFontOfEveryPage);

type Files = Pick<BuildRecord, 'entry' | 'initialFiles' | 'preload' | 'sharedModules' | 'sharedModuleFiles'>;

function filesOfShell(stats: StatsCompilation): Files {
  const files = filesOf(stats, 'shell');
  const entry = files.find((file) => /^shell\..*js$/.test(file)) ?? '';
  const initialFiles = files.filter((file) => file !== entry);
  const start = [...filesOf(stats, 'app'), ...fontsOf(stats)];
  const doors = sharedModuleFilesOf(stats);
  const filesWithDoors = (group: string) => [
    ...filesOf(stats, group),
    ...sharedModulesOf(stats, group).flatMap((name) => doors[name] ?? []),
  ];
  // Source maps would change the order, and the release's version with it.
  const frame = [...new Set(filesWithDoors(customerFrame))].sort();
  const sharedModuleFiles: Record<string, string[]> = { ...doors, [customerFrame]: frame };
  const startModules = sharedModulesOf(stats, 'app').flatMap((name) => sharedModuleFiles[name] ?? []);
  const preload = { start: [...new Set([...start, ...startModules])] };
  return { entry, initialFiles, preload, sharedModules: {}, sharedModuleFiles };
}

function filesOfRemote(stats: StatsCompilation): Files {
  const groups = Object.keys(stats.namedChunkGroups ?? {});
  const byGroup = <Value>(read: (stats: StatsCompilation, group: string) => Value) =>
    Object.fromEntries(groups.map((group) => [group, read(stats, group)]));
  return {
    entry: 'remoteEntry.js',
    initialFiles: [],
    preload: byGroup(filesOf),
    sharedModules: byGroup(sharedModulesOf),
    sharedModuleFiles: {},
  };
}

const recordOf = (stats: StatsCompilation, modules: Iterable<Module>, folder: string): BuildRecord => ({
  containers: containerForm,
  federation: federationVersion,
  ...(filesOf(stats, 'shell').length > 0 ? filesOfShell(stats) : filesOfRemote(stats)),
  ...sharedInBuild(stats, modules, folder),
});

const textOf = (compilation: Compilation, file: string): string =>
  compilation.getAsset(file)?.source.source().toString() ?? '';

const mappedScripts = (compilation: Compilation): MappedScript[] =>
  compilation.getAssets().flatMap(({ name: file }) => {
    const map = file.endsWith('.js') ? textOf(compilation, `${file}.map`) : '';
    return map ? [{ file, code: textOf(compilation, file), map }] : [];
  });

const statsOptions = { all: false, ids: true, chunks: true, chunkOrigins: true, chunkGroups: true };

export class BuildRecordPlugin {
  constructor(
    private readonly opening?: Opening,
    private readonly prerender?: () => Promise<Record<string, Prerendered>>,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      let imports: PackageImports = new Map();
      compilation.hooks.finishModules.tap('BuildRecord', (modules) => {
        // The shell may bundle what it likes.
        if (!this.opening) imports = packageImports(compilation.moduleGraph, modules);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecord', stage }, async () => {
        const stats = compilation
          .getStats()
          .toJson({ ...statsOptions, chunkGroupAuxiliary: true, ...moduleStats });
        const record = recordOf(stats, compilation.modules, compiler.context);
        if (this.opening) record.opening = this.opening;
        else if (record.bundledLibraries.length > 0)
          record.packages = bundledPackages(record.bundledLibraries, imports, mappedScripts(compilation));
        const prerendered = await this.prerender?.();
        if (prerendered && Object.keys(prerendered).length > 0) record.prerendered = prerendered;
        const text = `${JSON.stringify(record, null, 2)}\n`;
        compilation.emitAsset('build.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
