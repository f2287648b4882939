import type { FileResult } from '../jest/run-jest';
import { junitOf } from './test-results';

const result: FileResult = {
  file: 'api/src/ledger/ledger.test.ts',
  database: 'postgresql',
  seconds: 1.5,
  tests: [
    { title: 'keeps "zero" sums & signs', status: 'passed', ms: 20, messages: [] },
    { title: 'refuses', status: 'failed', ms: 5, messages: ['expected \u001b[31m<1>\u001b[39m'] },
    { title: 'waits', status: 'skipped', ms: 0, messages: [] },
  ],
  failure: 'It failed.',
};

test('writes each test with its database, time and failure', () => {
  expect(junitOf([result])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="api/src/ledger/ledger.test.ts on PostgreSQL" tests="3" failures="1" errors="0" time="1.5">
    <testcase classname="api/src/ledger/ledger.test.ts on PostgreSQL" name="keeps &#34;zero&#34; sums &#38; signs" time="0.02"/>
    <testcase classname="api/src/ledger/ledger.test.ts on PostgreSQL" name="refuses" time="0.005"><failure>expected &#60;1&#62;</failure></testcase>
    <testcase classname="api/src/ledger/ledger.test.ts on PostgreSQL" name="waits" time="0"><skipped/></testcase>
  </testsuite>
</testsuites>
`);
});

test('names the cause of a file whose tests never ran', () => {
  const broken = { ...result, tests: [], failure: 'A hook failed.' };
  expect(junitOf([broken])).toContain('errors="1"');
  expect(junitOf([broken])).toContain('<system-err>A hook failed.</system-err>');
});
