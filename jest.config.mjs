import { readdirSync } from 'node:fs';

const compiled = (parser) => [
  '@swc/jest',
  { jsc: { target: 'es2023', parser, transform: { react: { runtime: 'automatic' } } } },
];

const transform = {
  '^.+\\.(mjs|cjs|js|ts)$': compiled({ syntax: 'typescript' }),
  '^.+\\.(jsx|tsx)$': compiled({ syntax: 'typescript', tsx: true }),
};

/** These ship only ES modules, or we import their es folder. */
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
  '@opentelemetry',
  'antd',
  '@ant-design',
  '@rc-component',
  '@babel/runtime/helpers/esm',
].join('|');

const project = (displayName, testEnvironment, roots, overrides = {}) => ({
  displayName,
  testEnvironment,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  ...overrides,
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/** Tests for the database that this run doesn't use. */
const otherDatabase = process.env.DATABASE_URL
  ? ['\\.embedded\\.test\\.ts$']
  : ['\\.postgresql\\.test\\.ts$'];

/** Entry points of shared that also run on Node. */
const isomorphicDoors = ['contracts', 'money', 'http', 'query'];

export default {
  projects: [
    project('node', 'node', ['.'], {
      testMatch: [
        '<rootDir>/{house,look}.test.ts',
        '<rootDir>/{api,platform,scripts,sdk}/**/*.test.ts',
        `<rootDir>/shared/src/{${isomorphicDoors}}/**/*.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/api/reliability/', ...otherDatabase],
    }),
    project('reliability', 'node', ['api/reliability'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...otherDatabase],
    }),
    project('deploy', 'node', ['deploy']),
    project('browser', 'jsdom', ['shell', 'shared/src', ...remotes], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', `/shared/src/(${isomorphicDoors.join('|')})/`],
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
