import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, type Project, type TestFile } from './test-files';

const file = join(import.meta.dirname, 'recorded-times.json');

export interface Recorded {
  seconds: number;
  tests: number;
}

/** By name, as the last `npm run test:all -- --record` measured them. */
const recorded: Readonly<Record<string, Recorded | undefined>> = JSON.parse(readFileSync(file, 'utf8'));

/** Files without a record count as these. */
const usual: Record<Project, Recorded> = {
  browser: { seconds: 1, tests: 10 },
  node: { seconds: 2, tests: 12 },
  e2e: { seconds: 40, tests: 4 },
  platform: { seconds: 300, tests: 4 },
  reliability: { seconds: 60, tests: 4 },
  deploy: { seconds: 30, tests: 4 },
};

/** A file takes about the same time on both databases. */
export const recordOf = (test: TestFile): Recorded =>
  recorded[nameOf(test)] ?? recorded[test.file] ?? usual[test.project];
