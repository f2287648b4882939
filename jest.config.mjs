const transform = {
  '^.+\\.(mjs|cjs|js|jsx|ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** Packages that ship only ES modules and must go through the transform. */
const esmOnly = ['jose', '@electric-sql', 'kysely', 'nodemailer', 'pino'].join('|');

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

export default {
  projects: [
    project('node', 'node', ['api', 'platform', 'shared/src/contracts', 'shared/src/money']),
    project('browser', 'jsdom', ['shell/src', 'mfe-auth/src', 'mfe-accounts/src', 'mfe-transfers/src', 'mfe-cards-loans/src', 'mfe-settings/src', 'shared/src'], {
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/shared/src/(contracts|money)/'],
    }),
  ],
};
