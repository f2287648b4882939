import { type Compiler, rspack, type StatsCompilation } from '@rspack/core';
import { type BuildRecord, containerForm, type Opening } from './build-record';
import { moduleStats, sharedInBuild } from './shared-in-build';
import { asksOf, bringsOf } from './shared-module-files';

const filesOf = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => /\.(js|css)$/.test(file));

/** The typeface of every page; what else it has is fetched where a letter asks for it. */
export const isFontOfEveryPage = (file: string): boolean => /-latin-wght-.*\.woff2$/.test(file);

const fontsOf = (stats: StatsCompilation): string[] =>
  (stats.namedChunkGroups?.shell?.auxiliaryAssets ?? []).map(({ name }) => name).filter(isFontOfEveryPage);

type Files = Pick<BuildRecord, 'entry' | 'beside' | 'preload' | 'asks' | 'brings'>;

function filesOfShell(stats: StatsCompilation): Files {
  const files = filesOf(stats, 'shell');
  const entry = files.find((file) => /^shell\..*js$/.test(file)) ?? '';
  const beside = files.filter((file) => file !== entry);
  const start = [...filesOf(stats, 'app'), ...fontsOf(stats)];
  const asked = asksOf(stats, 'app');
  const brings = bringsOf(stats);
  const ahead = new Set([...start, ...asked.flatMap((door) => brings[door] ?? [])]);
  return { entry, beside, preload: { start: [...ahead] }, asks: {}, brings };
}

function filesOfRemote(stats: StatsCompilation): Files {
  const groups = Object.keys(stats.namedChunkGroups ?? {});
  const ofEach = <Of>(of: (stats: StatsCompilation, group: string) => Of) =>
    Object.fromEntries(groups.map((group) => [group, of(stats, group)]));
  return {
    entry: 'remoteEntry.js',
    beside: [],
    preload: ofEach(filesOf),
    asks: ofEach(asksOf),
    brings: {},
  };
}

const recordOf = (stats: StatsCompilation, folder: string): BuildRecord => ({
  containers: containerForm,
  ...(filesOf(stats, 'shell').length > 0 ? filesOfShell(stats) : filesOfRemote(stats)),
  ...sharedInBuild(stats, folder),
});

const wanted = { all: false, ids: true, chunks: true, chunkOrigins: true, chunkGroups: true };

/** Writes build.json beside the built files. */
export class BuildRecordPlugin {
  constructor(private readonly opening?: Opening) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecord', stage }, () => {
        const stats = compilation.getStats().toJson({ ...wanted, chunkGroupAuxiliary: true, ...moduleStats });
        const text = `${JSON.stringify({ ...recordOf(stats, compiler.context), ...(this.opening && { opening: this.opening }) }, null, 2)}\n`;
        compilation.emitAsset('build.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
