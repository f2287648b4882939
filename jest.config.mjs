import { readdirSync } from 'node:fs';
import { compilePackages, inBrowser, transform } from './sdk/src/test/jest.mjs';

/** These ship only ES modules. */
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
];

const seeded = '<rootDir>/scripts/testing/seeded-fast-check.cjs';

const project = (displayName, testEnvironment, roots, overrides = {}) => ({
  displayName,
  testEnvironment,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  transform,
  transformIgnorePatterns: compilePackages(esmOnly),
  ...overrides,
  moduleNameMapper: { '^fast-check$': seeded, ...overrides.moduleNameMapper },
});

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/** Tests for the database that this run doesn't use. */
const otherDatabase = process.env.DATABASE_URL
  ? ['\\.embedded\\.test\\.ts$']
  : ['\\.postgresql\\.test\\.ts$'];

const withDatabases = '<rootDir>/api/src/testing/embedded/database-environment.mjs';

const lendingToJourneys = '<rootDir>/e2e/support/lent/journey-environment.mjs';

/** Entry points of shared that also run on Node. */
export const isomorphicDoors = ['contracts', 'money', 'http', 'query'];

export default {
  // On a busy machine, a test that takes one second may take ten.
  testTimeout: 20_000,
  projects: [
    project('node', withDatabases, ['.'], {
      testRunner: '<rootDir>/api/src/testing/sharing/test-runner.mjs',
      testMatch: [
        '<rootDir>/{house,look}.test.ts',
        '<rootDir>/e2e/*.test.ts',
        '<rootDir>/{api,lab,platform,scripts,sdk}/**/*.test.ts',
        `<rootDir>/shared/src/{${isomorphicDoors}}/**/*.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/api/reliability/', ...otherDatabase],
      moduleNameMapper: { '^\\./plugin-utils\\.js$': '<rootDir>/api/src/testing/plugin-names.cjs' },
    }),
    project('reliability', withDatabases, ['api/reliability'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...otherDatabase],
    }),
    project('deploy', 'node', ['deploy']),
    project('browser', 'jsdom', ['shell', 'shared/src', 'kit/src', ...remotes], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', `/shared/src/(${isomorphicDoors.join('|')})/`],
      ...inBrowser('<rootDir>/shared/src', 'browser-setup.ts'),
    }),
    project('e2e', lendingToJourneys, ['e2e'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/platform/', '/e2e/[^/]+\\.test\\.ts$'],
      globalSetup: '<rootDir>/e2e/support/site/bank.setup.ts',
      setupFilesAfterEnv: ['<rootDir>/e2e/support/browser/time-limit.ts'],
    }),
    project('platform', lendingToJourneys, ['e2e/platform'], {
      globalSetup: '<rootDir>/e2e/support/site/bank.setup.ts',
    }),
  ],
};
