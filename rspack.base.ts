import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { BuildRecordPlugin } from './platform/src/build/build-record-plugin';
import { DoorsPlugin } from './platform/src/build/doors-plugin';
import { readRemoteManifest } from './platform/src/build/remote-manifest';
import { remoteAgainst, remoteDevServer, shellDevServer } from './platform/src/dev/dev-server';
import { deployedSite, devPort, localAddress } from './platform/src/dev/ports';

const root = import.meta.dirname;
const versions = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies;
const production = process.env.NODE_ENV === 'production';

const jsxRuntime = production ? 'react/jsx-runtime' : 'react/jsx-dev-runtime';

/** What every page shares by name; all else that is shared lies behind the doors of @bank/shared. */
const libraries = {
  react: versions.react,
  [jsxRuntime]: versions.react,
  'react/jsx-runtime': versions.react,
  'react-dom': versions['react-dom'],
  'react-dom/client': versions['react-dom'],
  'react-router-dom': versions['react-router-dom'],
};

/** The shell carries the shared modules; a remote carries none, so a second copy cannot exist. */
const sharedModules = (isShell: boolean) => {
  const carried = isShell ? {} : { import: false as const };
  const library = (version: string) => ({
    singleton: true,
    requiredVersion: version,
    strictVersion: true,
    ...carried,
  });
  const shared = Object.entries(libraries).map(([name, version]) => [name, library(version)]);
  const doors = { singleton: true, requiredVersion: false as const, ...carried };
  return { ...Object.fromEntries(shared), '@bank/shared/': doors };
};

const federationName = (name: string) => name.replaceAll('-', '_');

const shellFederation = () =>
  new rspack.container.ModuleFederationPluginV1({ name: 'shell', shared: sharedModules(true) });

const remoteFederation = (folder: string) => {
  const { name, pages } = readRemoteManifest(folder);
  return new rspack.container.ModuleFederationPluginV1({
    name: federationName(name),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: federationName(name) },
    exposes: Object.fromEntries(
      pages.map(({ page }) => [`./${page}`, { import: `./src/pages/${page}.tsx`, name: page }]),
    ),
    shared: sharedModules(false),
  });
};

function devServerOf(folder: string, isShell: boolean): Pick<Configuration, 'devServer'> {
  if (isShell) return production ? {} : { devServer: shellDevServer() };
  const { port } = readRemoteManifest(folder);
  if (deployedSite) return { devServer: remoteAgainst(port, deployedSite) };
  return production ? {} : { devServer: remoteDevServer(port) };
}

/** The one bundler configuration: the shell and every remote are built by it. */
export function defineApp(folder: string): Configuration {
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
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), smallStyles],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...(isShell ? [shellFederation(), new DoorsPlugin(join(root, 'shared'))] : [remoteFederation(folder)]),
      ...(production
        ? [new rspack.SubresourceIntegrityPlugin(), new BuildRecordPlugin()]
        : [new ReactRefreshRspackPlugin()]),
    ],
    lazyCompilation: false,
    ...devServerOf(folder, isShell),
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
