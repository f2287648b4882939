import { rspack } from '@rspack/core';

/**
 * For stacks of customers' errors. No file names its map, and publishing keeps maps where the site serves nothing.
 * They contain no sources, which the store has anyway, and paths in the app's folder.
 */
export const publishedMaps = () =>
  new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
