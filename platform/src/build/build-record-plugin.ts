import { type Compiler, rspack, type StatsCompilation } from '@rspack/core';
import type { BuildRecord } from './build-record';
import { moduleStats, sharedInBuild } from './shared-in-build';

const filesOf = (stats: StatsCompilation, group: string): string[] =>
  (stats.namedChunkGroups?.[group]?.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => /\.(js|css)$/.test(file));

function filesByGroup(stats: StatsCompilation): Pick<BuildRecord, 'entry' | 'preload'> {
  const [shell] = filesOf(stats, 'shell');
  if (shell) return { entry: shell, preload: { start: filesOf(stats, 'app') } };
  const groups = Object.keys(stats.namedChunkGroups ?? {});
  const preload = Object.fromEntries(groups.map((group) => [group, filesOf(stats, group)]));
  return { entry: 'remoteEntry.js', preload };
}

const recordOf = (stats: StatsCompilation): BuildRecord => ({
  ...filesByGroup(stats),
  ...sharedInBuild(stats),
});

/** Writes build.json beside the built files. */
export class BuildRecordPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecord', stage }, () => {
        const stats = compilation.getStats().toJson({ all: false, chunkGroups: true, ...moduleStats });
        const text = `${JSON.stringify(recordOf(stats), null, 2)}\n`;
        compilation.emitAsset('build.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
