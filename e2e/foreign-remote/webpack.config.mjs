import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const fromShell = { import: false, singleton: true };
const react = { ...fromShell, requiredVersion: '^19.3.0', strictVersion: true };
const door = { ...fromShell, requiredVersion: false };

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  output: {
    clean: true,
    uniqueName: 'mfe_exchange_rates',
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    chunkFilename: '[name].[contenthash:10].js',
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'babel-loader',
        options: { presets: [['@babel/preset-react', { runtime: 'automatic' }]] },
      },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mfe_exchange_rates',
      filename: 'remoteEntry.js',
      library: { type: 'var', name: 'mfe_exchange_rates' },
      exposes: { './rates-page': './src/rates-page.jsx' },
      shared: {
        react,
        'react/jsx-runtime': react,
        '@bank/shared/antd': door,
        '@bank/shared/query': door,
        '@bank/shared/ui/base': door,
      },
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
    }),
    new SubresourceIntegrityPlugin(),
  ],
};
