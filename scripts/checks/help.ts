import type { PlanName } from './plans';

const purposes: Record<PlanName, string> = {
  gate: 'what every change has to pass; the same as npm test alone',
  all: 'everything, as npm run test:all does; --shard=1/4 deals it over machines, --record keeps the times',
  rules: 'types, lint, house rules, and tests in Node without a database',
  static: 'types, lint and the specification',
  changed: 'what differs from main, or from a commit: changed REF',
  repeat: 'a pattern until it fails, 20 times or as often as you say: repeat PATTERN 50',
  unit: 'tests in jsdom and in Node, on the embedded database',
  node: 'tests in Node',
  browser: 'tests in jsdom',
  postgres: 'tests in Node on a PostgreSQL server',
  e2e: 'journeys in Chromium',
  platform: 'long tests of the platform',
  reliability: 'faults, races and fuzzing; --full for the long version',
  deploy: 'proxies, clusters, backups and alerts',
  'other-node': 'what has to run on the other version of Node',
  attacks: 'attacks on the site and the API',
};

const commands = Object.entries(purposes).map(
  ([name, purpose]) => `  npm test -- ${name.padEnd(12)} ${purpose}`,
);

export const help = [
  'npm test runs the gate. A part of it, most with patterns of file names:',
  '',
  ...commands,
  `  npm test -- ${'PATTERN'.padEnd(12)} test files whose path matches`,
  '',
  'More in docs/testing.md.',
].join('\n');
