import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

const compiled = (parser) => [
  resolve('@swc/jest'),
  { jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } } },
];

export const transform = {
  '^.+\\.(mjs|cjs|js|ts)$': compiled({ syntax: 'typescript' }),
  '^.+\\.(jsx|tsx)$': compiled({ syntax: 'typescript', tsx: true }),
};

/** These ship only ES modules, or we import their es folder. */
const esmOnly = ['@bank', 'antd', '@ant-design', '@rc-component', '@babel/runtime/helpers/esm'];

export const compilePackages = (names = []) => [`/node_modules/(?!(${[...esmOnly, ...names].join('|')})/)`];

/** Components run in jsdom, and style sheets are only names. */
export const inBrowser = (doors, setup = 'browser-setup.js') => ({
  testEnvironment: join(import.meta.dirname, 'browser-environment.mjs'),
  moduleNameMapper: {
    '\\.css$': `${doors}/testing/style-names.cjs`,
    '^stylis$': `${doors}/testing/no-styles.cjs`,
  },
  setupFilesAfterEnv: [`${doors}/testing/${setup}`],
});

/** A squad's repository uses this configuration. */
export default {
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform,
  transformIgnorePatterns: compilePackages(),
  ...inBrowser('<rootDir>/node_modules/@bank/shared/src'),
};
