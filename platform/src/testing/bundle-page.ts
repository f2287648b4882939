import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { BuildRecordPlugin } from '../build/build-record-plugin';
import { PublishedMapsPlugin } from '../build/published-maps-plugin';

/** A separate script, because Jest can't load the bundler. */
const [folder = ''] = process.argv.slice(2);

rspack(
  {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/page.ts',
    output: { path: join(folder, 'dist'), filename: 'page.js' },
    resolve: { extensions: ['.ts'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [new PublishedMapsPlugin(), new BuildRecordPlugin()],
  },
  (failure, stats) => {
    if (failure || stats?.hasErrors()) throw failure ?? new Error(stats?.toString());
  },
);
