import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './running';

/** Configures the containers that remotes were built with before federation 2. */
const config = `
import { rspack } from '@rspack/core';
import { BuildRecordPlugin } from '../platform/src/build/build-record-plugin';
import { pageFile } from '../platform/src/build/page-file';
import { readRemoteManifest } from '../platform/src/build/remote-manifest';

const folder = import.meta.dirname;
const { name, pages } = readRemoteManifest(folder);
const globalName = name.replaceAll('-', '_');
const library = { singleton: true, requiredVersion: '19.3.1', strictVersion: true, import: false };

export default {
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    clean: true,
    uniqueName: globalName,
    publicPath: 'auto',
    chunkFilename: '[name].[contenthash:10].js',
    cssChunkFilename: '[name].[contenthash:10].css',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\\.css$/, type: 'css/auto' },
    ],
  },
  optimization: { chunkIds: 'named' },
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name: globalName,
      filename: 'remoteEntry.js',
      library: { type: 'var', name: globalName },
      exposes: Object.fromEntries(
        pages.map(({ page }) => ['./' + page, { import: pageFile(folder, page), name: page }]),
      ),
      shared: {
        react: library,
        'react/jsx-runtime': library,
        'react-dom': library,
        '@bank/shared/': { singleton: true, requiredVersion: false, import: false },
      },
    }),
    new rspack.SubresourceIntegrityPlugin(),
    new BuildRecordPlugin(),
  ],
};
`;

/** Writes the build record that such builds had: with their container format and without a plugin version. */
export async function buildWithFederationV1(copy: string, remote: string): Promise<void> {
  const folder = join(copy, remote);
  writeFileSync(join(folder, 'rspack.v1.ts'), config);
  const bundler = join(copy, 'node_modules/@rspack/cli/bin/rspack.js');
  await runProgram(process.execPath, [bundler, 'build', '-c', 'rspack.v1.ts'], folder);
  const record = join(folder, 'dist', 'build.json');
  const { federation, ...build } = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...build, containers: 'federation-v1' }));
}
