import { readdirSync } from 'node:fs';

const compiled = (parser) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } } },
];

const transform = {
  '^.+\\.(mjs|cjs|js|ts)$': compiled({ syntax: 'typescript' }),
  '^.+\\.(jsx|tsx)$': compiled({ syntax: 'typescript', tsx: true }),
};

/** Packages that ship only ES modules, or whose es folder we import, and must go through the transform. */
const esmOnly = [
  'jose',
  '@electric-sql',
  'kysely',
  'nodemailer',
  'pino',
  'cookie',
  'set-cookie-parser',
  'process-warning',
  '@fastify',
  'antd',
  '@ant-design',
  '@rc-component',
  '@babel/runtime/helpers/esm',
].join('|');

const project = (displayName, testEnvironment, roots, more = {}) => ({
  displayName,
  testEnvironment,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  ...more,
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/**
 * Two API processes on one database need a server to hold it. What is about the embedded database alone is the same
 * with a server beside it.
 */
const ofOtherDatabase = process.env.DATABASE_URL
  ? ['\\.embedded\\.test\\.ts$']
  : ['\\.postgresql\\.test\\.ts$'];

/** Doors of shared that run on both sides, and are tested on Node. */
const bothSides = ['contracts', 'money', 'http', 'query'];

export default {
  projects: [
    project('node', 'node', ['.'], {
      testMatch: [
        '<rootDir>/{house,look}.test.ts',
        '<rootDir>/{api,platform,scripts}/**/*.test.ts',
        `<rootDir>/shared/src/{${bothSides}}/**/*.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/api/reliability/', ...ofOtherDatabase],
    }),
    project('reliability', 'node', ['api/reliability'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...ofOtherDatabase],
    }),
    project('browser', 'jsdom', ['shell', 'shared/src', ...remotes], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', `/shared/src/(${bothSides.join('|')})/`],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared/src/testing/style-names.cjs',
        '^stylis$': '<rootDir>/shared/src/testing/no-styles.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/browser-setup.ts'],
    }),
    project('e2e', 'node', ['e2e'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/platform/'],
      globalSetup: '<rootDir>/e2e/support/site/bank.setup.ts',
      setupFilesAfterEnv: ['<rootDir>/e2e/support/browser/retry-once.ts'],
    }),
    project('platform', 'node', ['e2e/platform'], {
      globalSetup: '<rootDir>/e2e/support/site/bank.setup.ts',
    }),
  ],
};
