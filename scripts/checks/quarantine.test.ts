import type { FileResult } from './jest/run-jest';
import { checkQuarantine, excuse, type Quarantined, quarantine } from './quarantine';

const entry: Quarantined = {
  file: 'e2e/site/help.test.ts',
  title: 'finds an article',
  since: '2026-11-01',
  until: '2026-11-10',
  reason: 'the search answers late',
  seen: [],
};

test('keeps a short and current quarantine', () => {
  expect(checkQuarantine(quarantine, new Date().toISOString().slice(0, 10))).toEqual([]);
});

test.each([
  ['a quarantine that ended', { ...entry }, '2026-11-11', 'ended on 2026-11-10'],
  ['a quarantine of a month', { ...entry, until: '2026-12-01' }, '2026-11-02', 'may last 14 days'],
  ['a quarantine without a reason', { ...entry, reason: '' }, '2026-11-02', 'what is known'],
  ['a test of money', { ...entry, file: 'api/src/ledger/ledger.test.ts' }, '2026-11-02', 'can’t be'],
  ['a journey of money', { ...entry, file: 'e2e/money/bills.test.ts' }, '2026-11-02', 'can’t be'],
  ['a deployment', { ...entry, file: 'deploy/nginx/nginx.test.ts' }, '2026-11-02', 'can’t be'],
  ['an attack', { ...entry, file: 'e2e/attacks/workers.test.ts' }, '2026-11-02', 'can’t be'],
])('refuses %s', (_what, one, today, problem) => {
  expect(checkQuarantine([one], today).join()).toContain(problem);
});

test('refuses a sixth test', () => {
  expect(checkQuarantine(Array(6).fill(entry), '2026-11-02').join()).toContain('the maximum is 5');
});

const failed = (title: string) => ({ title, status: 'failed' as const, ms: 1, messages: ['no'] });
const result: FileResult = {
  file: entry.file,
  database: 'embedded',
  seconds: 1,
  tests: [failed(entry.title)],
  failure: 'no',
};

test('counts a failure in quarantine as skipped', () => {
  const excused = excuse(result, [entry]);
  expect(excused.failure).toBeUndefined();
  expect(excused.tests.map(({ status }) => status)).toEqual(['skipped']);
});

test('keeps the failure of another test in the same file', () => {
  const excused = excuse({ ...result, tests: [failed(entry.title), failed('opens')] }, [entry]);
  expect(excused.failure).toBe('no');
  expect(excused.tests.map(({ status }) => status)).toEqual(['skipped', 'failed']);
});
