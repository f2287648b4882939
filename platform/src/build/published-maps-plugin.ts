import { type Compiler, rspack } from '@rspack/core';
import { publishedMap } from './published-map';

/**
 * Stacks of customers' errors need them. No file names its map, and publishing keeps maps where the site serves
 * nothing. They contain no sources, which the store has anyway, and paths in the app's folder.
 */
export class PublishedMapsPlugin {
  private readonly maps = new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

  apply(compiler: Compiler) {
    this.maps.apply(compiler);
    compiler.hooks.thisCompilation.tap('PublishedMaps', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PublishedMaps', stage }, () => {
        for (const { name, source } of compilation.getAssets())
          if (name.endsWith('.map'))
            compilation.updateAsset(
              name,
              new rspack.sources.RawSource(publishedMap(source.source().toString())),
            );
      });
    });
  }
}
