import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { AntdStylesPlugin } from './platform/src/build/antd/antd-styles-plugin';
import type { Opening, Prerendered } from './platform/src/build/build-record';
import { BuildRecordPlugin } from './platform/src/build/build-record-plugin';
import { splitChunks, standaloneChunks } from './platform/src/build/chunks';
import { DoorsPlugin } from './platform/src/build/doors-plugin';
import {
  federationName,
  remoteFederation,
  shellFederation,
  standaloneFederation,
} from './platform/src/build/federation/federation-plugins';
import { HostManifestPlugin } from './platform/src/build/federation/host-manifest-plugin';
import { BorrowRuntimePlugin, LendRuntimePlugin } from './platform/src/build/federation/runtime-plugin';
import { prerenderPages } from './platform/src/build/prerender/prerender-pages';
import { hasDoorSources, rootOf } from './platform/src/build/project';
import { PublishedMapsPlugin } from './platform/src/build/published-maps-plugin';
import { readRemoteManifest } from './platform/src/build/remote-manifest';
import { StableIdsPlugin } from './platform/src/build/stable-ids-plugin';
import { StableIntegrityPlugin } from './platform/src/build/stable-integrity-plugin';
import { remoteDevServer, shellDevServer } from './platform/src/dev/dev-server';
import { devPort, localUrl, pageUrlFor, shellPort } from './platform/src/dev/ports';
import { ReportProblemsPlugin } from './platform/src/dev/report-problems-plugin';

const production = process.env.NODE_ENV === 'production';

const names = (prefix: string, isHashed: boolean) => ({
  chunkFilename: `${prefix}[name]${isHashed ? '.[contenthash:10]' : ''}.js`,
  cssChunkFilename: `${prefix}[name]${isHashed ? '.[contenthash:10]' : ''}.css`,
});

function defineBuild(name: string, folder: string): Configuration {
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      // In development, open pages may still request updates from an earlier build.
      clean: production,
      uniqueName: federationName(name),
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      ...names('', production),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // A page whose shared module didn't load would otherwise look loaded, but empty, at the next try.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: [scriptRule(), summaryRule, styleRule] },
    optimization: {
      // Named chunks identify a style sheet that fails to load.
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [scriptMinimizer, cssMinimizer],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    lazyCompilation: false,
  };
}

interface ForRecord {
  opening?: Opening;
  prerender?: () => Promise<Record<string, Prerendered>>;
}

const buildPlugins = (folder: string, pageUrl: string, { opening, prerender }: ForRecord) =>
  production
    ? [
        new StableIdsPlugin(rootOf(folder)),
        new rspack.SubresourceIntegrityPlugin(),
        new StableIntegrityPlugin(),
        new BuildRecordPlugin(opening, prerender),
        new PublishedMapsPlugin(),
      ]
    : [new ReactRefreshRspackPlugin(), new ReportProblemsPlugin(rootOf(folder), pageUrl)];

export function defineShell(folder: string, opening: Opening): Configuration {
  const build = defineBuild('shell', folder);
  return {
    ...build,
    entry: { shell: './src/boot.ts' },
    output: { ...build.output, publicPath: production ? 'auto' : '/' },
    optimization: {
      ...build.optimization,
      ...(production && { chunkIds: 'deterministic', splitChunks: splitChunks(true) }),
    },
    plugins: [
      new AntdStylesPlugin(),
      new LendRuntimePlugin(),
      shellFederation(folder),
      new DoorsPlugin(rootOf(folder)),
      ...buildPlugins(folder, localUrl(shellPort), { opening }),
    ],
    ...(!production && { devServer: shellDevServer(opening) }),
  };
}

function defineForShell(folder: string): Configuration {
  const manifest = readRemoteManifest(folder);
  const { name, port } = manifest;
  const build = defineBuild(name, folder);
  return {
    ...build,
    entry: {},
    output: { ...build.output, publicPath: production ? 'auto' : `${localUrl(devPort(port))}/` },
    optimization: { ...build.optimization, ...(production && { splitChunks: splitChunks(false) }) },
    plugins: [
      remoteFederation(folder),
      new BorrowRuntimePlugin(),
      ...buildPlugins(folder, pageUrlFor(port), { prerender: () => prerenderPages(build, manifest) }),
    ],
    ...(!production && { devServer: remoteDevServer(folder, manifest) }),
  };
}

/** The same pages for other hosts. The manifest, entry and chunks are stored next to those for the shell. */
function defineStandalone(folder: string): Configuration {
  const { name } = readRemoteManifest(folder);
  const build = defineBuild(name, folder);
  return {
    ...build,
    name: `${name} standalone`,
    dependencies: [name],
    entry: {},
    output: {
      ...build.output,
      clean: false,
      uniqueName: `${federationName(name)}_standalone`,
      ...names('standalone.', true),
    },
    optimization: { ...build.optimization, splitChunks: standaloneChunks },
    plugins: [
      new AntdStylesPlugin(),
      standaloneFederation(folder),
      new StableIdsPlugin(rootOf(folder)),
      new rspack.SubresourceIntegrityPlugin(),
      new StableIntegrityPlugin(),
      new HostManifestPlugin(folder, rootOf(folder)),
    ],
  };
}

/** A standalone remote bundles the doors from their sources, which a squad's own repository doesn't have. */
export const defineRemote = (folder: string): Configuration | Configuration[] =>
  production && hasDoorSources(rootOf(folder))
    ? [defineForShell(folder), defineStandalone(folder)]
    : defineForShell(folder);

const scriptRule = () => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
    },
  },
});

/**
 * Letters that occur often would make the shortest names, also those of hashes that depend on the repository's folder.
 * The types don't know the option yet.
 */
const mangle: object = { disableCharFreq: true };

const scriptMinimizer = new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { mangle } });

/** These browsers support all our CSS; older targets would make it longer. */
const cssMinimizer = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: { targets: ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'] },
});

/** Runs before the compiler. */
const summaryRule = {
  test: /[\\/]shared[\\/]src[\\/]contracts[\\/].+\.ts$/,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'platform/src/build/without-summaries.mjs'),
};

const styleRule = { test: /\.css$/, type: 'css/auto' as const };
