import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Opening } from './platform/src/build/build-record';
import { BuildRecordPlugin } from './platform/src/build/build-record-plugin';
import { DoorsPlugin, doorsOf } from './platform/src/build/doors-plugin';
import { BorrowRuntimePlugin, LendRuntimePlugin } from './platform/src/build/federation/runtime-plugin';
import { pageFile } from './platform/src/build/page-file';
import { readRemoteManifest } from './platform/src/build/remote-manifest';
import { StableIdsPlugin } from './platform/src/build/stable-ids-plugin';
import { remoteAgainst, remoteDevServer, shellDevServer } from './platform/src/dev/dev-server';
import { deployedSite, devPort, localUrl } from './platform/src/dev/ports';
import { ReportProblemsPlugin } from './platform/src/dev/report-problems-plugin';

const root = import.meta.dirname;
const { version, dependencies: versions } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const production = process.env.NODE_ENV === 'production';

const jsxRuntime = production ? 'react/jsx-runtime' : 'react/jsx-dev-runtime';

/** Libraries shared by name; everything else is shared through the doors of @bank/shared. */
const sharedLibraries = {
  react: versions.react,
  [jsxRuntime]: versions.react,
  'react/jsx-runtime': versions.react,
  'react-dom': versions['react-dom'],
  'react-dom/client': versions['react-dom'],
};

/** Doors that every page needs and the shell's start therefore includes. Other doors load on demand. */
const eagerDoors = [
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

const doorOptions = { singleton: true, requiredVersion: false as const };
const libraryOptions = (version: string) => ({
  singleton: true,
  requiredVersion: version,
  strictVersion: true,
});

const shareLibraries = (extra: object) =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, version]) => [
      name,
      { ...libraryOptions(version), ...extra },
    ]),
  );

/** The shell bundles the shared modules. Import paths end up in its code, so they must be relative. */
const sharedByShell = (folder: string) => {
  const eager = new Set(eagerDoors.map((door) => `@bank/shared/${door}`));
  const doors = doorsOf(join(root, 'shared')).map(([door, file]) => [
    door,
    { ...doorOptions, version, import: pathFrom(folder, file), eager: eager.has(door) },
  ]);
  return { ...shareLibraries({ eager: true }), ...Object.fromEntries(doors) };
};

const pathFrom = (folder: string, file: string) => relative(folder, file).split(sep).join('/');

/** A remote bundles none of them, so there is never a second copy. */
const sharedByRemote = () => ({
  ...shareLibraries({ import: false }),
  '@bank/shared/': { ...doorOptions, import: false as const },
});

/** Libraries change rarely, so browsers keep them cached across releases. */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial' as const,
  enforce: true,
};

/**
 * Requests for shared modules contain no code, and the bundler would name and order their chunks by the
 * repository's location.
 */
const onlyCode = { type: /^(javascript|css)/ };

const splitChunks = (isShell: boolean) => ({
  cacheGroups: {
    default: { ...onlyCode, minChunks: 2, priority: -20, reuseExistingChunk: true },
    defaultVendors: { ...onlyCode, test: libraries.test, priority: -10, reuseExistingChunk: true },
    ...(isShell && { libraries }),
  },
});

const federationName = (name: string) => name.replaceAll('-', '_');

const federation = {
  shareStrategy: 'loaded-first' as const,
  manifest: false as const,
  dts: false as const,
  dev: false as const,
  experiments: { optimization: { disableSnapshot: true, target: 'web' as const } },
};

const shellFederation = (folder: string) =>
  new ModuleFederationPlugin({ ...federation, name: 'shell', shared: sharedByShell(folder) });

const remoteFederation = (folder: string) => {
  const { name, pages } = readRemoteManifest(folder);
  return new ModuleFederationPlugin({
    ...federation,
    name: federationName(name),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: federationName(name) },
    exposes: Object.fromEntries(
      pages.map(({ page }) => [`./${page}`, { import: pageFile(folder, page), name: page }]),
    ),
    shared: sharedByRemote(),
  });
};

function devServerOf(folder: string, opening?: Opening): Pick<Configuration, 'devServer'> {
  if (opening) return production ? {} : { devServer: shellDevServer(opening) };
  const { port } = readRemoteManifest(folder);
  if (deployedSite) return { devServer: remoteAgainst(port, deployedSite) };
  return production ? {} : { devServer: remoteDevServer(port) };
}

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
      // In development, pages may still request updates of an earlier build.
      clean: production,
      uniqueName: federationName(name),
      publicPath: production
        ? 'auto'
        : isShell
          ? '/'
          : `${localUrl(devPort(readRemoteManifest(folder).port))}/`,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: [scriptRule(), styleRule] },
    optimization: {
      ...(deployedSite && { minimize: false }),
      // Named chunks identify a style sheet that fails to load.
      chunkIds: production && isShell ? 'deterministic' : 'named',
      ...(production && { splitChunks: splitChunks(isShell) }),
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), cssMinimizer],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(isShell
        ? [new LendRuntimePlugin(), shellFederation(folder), new DoorsPlugin(join(root, 'shared'))]
        : [remoteFederation(folder), new BorrowRuntimePlugin()]),
      ...(production
        ? [new StableIdsPlugin(root), new rspack.SubresourceIntegrityPlugin(), new BuildRecordPlugin(opening)]
        : [new ReactRefreshRspackPlugin(), new ReportProblemsPlugin()]),
    ],
    lazyCompilation: false,
    ...devServerOf(folder, opening),
  };
}

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

/** These browsers support all our CSS; older targets would make it longer. */
const cssMinimizer = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: { targets: ['chrome >= 111', 'firefox >= 121', 'safari >= 16.4'] },
});

const styleRule = { test: /\.css$/, type: 'css/auto' as const };
