import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Opening } from './platform/src/build/build-record';
import { BuildRecordPlugin } from './platform/src/build/build-record-plugin';
import { DoorsPlugin, doorsOf } from './platform/src/build/doors-plugin';
import { pageFile } from './platform/src/build/page-file';
import { readRemoteManifest } from './platform/src/build/remote-manifest';
import { StableIdsPlugin } from './platform/src/build/stable-ids-plugin';
import { remoteAgainst, remoteDevServer, shellDevServer } from './platform/src/dev/dev-server';
import { deployedSite, devPort, localAddress } from './platform/src/dev/ports';
import { ReportProblemsPlugin } from './platform/src/dev/report-problems-plugin';

const root = import.meta.dirname;
const { version, dependencies: versions } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const production = process.env.NODE_ENV === 'production';

const jsxRuntime = production ? 'react/jsx-runtime' : 'react/jsx-dev-runtime';

/** What every page shares by name; all else that is shared lies behind the doors of @bank/shared. */
const byName = {
  react: versions.react,
  [jsxRuntime]: versions.react,
  'react/jsx-runtime': versions.react,
  'react-dom': versions['react-dom'],
  'react-dom/client': versions['react-dom'],
};

/** What every page needs, so that it comes with the shell itself; the other doors come with the pages that ask. */
const atStart = [
  'capabilities',
  'contracts/page-reports',
  'contracts/releases',
  'contracts/site-config',
  'http',
  'money',
  'query',
  'routing',
  'session',
  'ui/base',
  'ui/brand',
  'ui/icons',
  'ui/overlay',
  'ui/theme',
];

const doors = { singleton: true, requiredVersion: false as const };
const library = (version: string) => ({ singleton: true, requiredVersion: version, strictVersion: true });

const shareByName = (how: object) =>
  Object.fromEntries(
    Object.entries(byName).map(([name, version]) => [name, { ...library(version), ...how }]),
  );

/** The shell carries the shared modules; their paths stand in its code, so they must not name a folder of this machine. */
const carried = (folder: string) => {
  const eager = new Set(atStart.map((door) => `@bank/shared/${door}`));
  const opened = doorsOf(join(root, 'shared')).map(([door, file]) => [
    door,
    { ...doors, version, import: pathFrom(folder, file), eager: eager.has(door) },
  ]);
  return { ...shareByName({ eager: true }), ...Object.fromEntries(opened) };
};

const pathFrom = (folder: string, file: string) => relative(folder, file).split(sep).join('/');

/** A remote carries none of them, so a second copy cannot exist. */
const asked = () => ({
  ...shareByName({ import: false }),
  '@bank/shared/': { ...doors, import: false as const },
});

/** Other people's code changes seldom: a customer who comes back after a release has it still. */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial' as const,
  enforce: true,
};

/**
 * Only code is split off. Requests for shared modules have no code, and the bundler would name and
 * order their chunks by where the repository lies.
 */
const onlyCode = { type: /^(javascript|css)/ };

const split = (isShell: boolean) => ({
  cacheGroups: {
    default: { ...onlyCode, minChunks: 2, priority: -20, reuseExistingChunk: true },
    defaultVendors: { ...onlyCode, test: libraries.test, priority: -10, reuseExistingChunk: true },
    ...(isShell && { libraries }),
  },
});

const federationName = (name: string) => name.replaceAll('-', '_');

const shellFederation = (folder: string) =>
  new rspack.container.ModuleFederationPluginV1({ name: 'shell', shared: carried(folder) });

const remoteFederation = (folder: string) => {
  const { name, pages } = readRemoteManifest(folder);
  return new rspack.container.ModuleFederationPluginV1({
    name: federationName(name),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: federationName(name) },
    exposes: Object.fromEntries(
      pages.map(({ page }) => [`./${page}`, { import: pageFile(folder, page), name: page }]),
    ),
    shared: asked(),
  });
};

function devServerOf(folder: string, opening?: Opening): Pick<Configuration, 'devServer'> {
  if (opening) return production ? {} : { devServer: shellDevServer(opening) };
  const { port } = readRemoteManifest(folder);
  if (deployedSite) return { devServer: remoteAgainst(port, deployedSite) };
  return production ? {} : { devServer: remoteDevServer(port) };
}

/** The one bundler configuration: the shell, which says how its pages open, and every remote are built by it. */
export function defineApp(folder: string, opening?: Opening): Configuration {
  const isShell = !existsSync(join(folder, 'remote.json'));
  const name = basename(folder);
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production && !deployedSite ? false : 'cheap-module-source-map',
    entry: isShell ? { shell: './src/boot.ts' } : {},
    output: {
      path: join(folder, 'dist'),
      // A page still asks for the updates of the build before the last.
      clean: production,
      uniqueName: federationName(name),
      publicPath: production
        ? 'auto'
        : isShell
          ? '/'
          : `${localAddress(devPort(readRemoteManifest(folder).port))}/`,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: [scripts(), styles] },
    optimization: {
      ...(deployedSite && { minimize: false }),
      // A style that does not come is told by the name of its chunk.
      chunkIds: production && isShell ? 'deterministic' : 'named',
      ...(production && { splitChunks: split(isShell) }),
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), smallStyles],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(isShell
        ? [shellFederation(folder), new DoorsPlugin(join(root, 'shared'))]
        : [remoteFederation(folder)]),
      ...(production
        ? [new StableIdsPlugin(root), new rspack.SubresourceIntegrityPlugin(), new BuildRecordPlugin(opening)]
        : [new ReactRefreshRspackPlugin(), new ReportProblemsPlugin()]),
    ],
    lazyCompilation: false,
    ...devServerOf(folder, opening),
  };
}

const scripts = () => ({
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

/** Browsers that know all the CSS that we write: for older ones it would be written out at length. */
const smallStyles = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: { targets: ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'] },
});

const styles = { test: /\.css$/, type: 'css/auto' as const };
