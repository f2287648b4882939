import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const singleton = { singleton: true };

export default {
  mode: 'production',
  entry: './src/index.mjs',
  output: { clean: true, publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'foreign_host',
      shared: {
        react: singleton,
        'react/jsx-runtime': singleton,
        'react-dom': singleton,
        'react-dom/client': singleton,
      },
      dts: false,
    }),
  ],
};
