import { acceptedList, readAudit } from './read-audit';

const pad = {
  source: 1,
  name: 'left-pad',
  dependency: 'left-pad',
  title: 'Pads too far',
  url: 'https://github.com/advisories/GHSA-test-0001',
  severity: 'high',
  range: '<1.3.0',
};
const answer = {
  auditReportVersion: 2,
  vulnerabilities: {
    'left-pad': { name: 'left-pad', severity: 'high', via: [pad], effects: ['wide-table'] },
    'wide-table': { name: 'wide-table', severity: 'high', via: ['left-pad'], effects: [] },
  },
  metadata: { vulnerabilities: { high: 2, total: 2 } },
};

const now = new Date('2026-11-20T12:00:00Z');
const acceptance = (until: string, more: object = {}) => [
  {
    id: 'GHSA-test-0001',
    package: 'left-pad',
    reason: 'The padding is never longer than a line.',
    until,
    ...more,
  },
];
const read = (accepted: Parameters<typeof readAudit>[1], said: unknown = answer) =>
  readAudit(JSON.stringify(said), accepted, now);

test('names each advisory of the registry once', () => {
  expect(read([])).toEqual({
    lines: [
      'high: left-pad <1.3.0, to fix within 7 days of publication\n  GHSA-test-0001 Pads too far',
      '1 advisories from the npm registry: 1 open, 0 accepted',
    ],
    open: 1,
  });
});

test('accepts what the file accepts, until its date', () => {
  expect(read(acceptance('2026-11-20')).open).toBe(0);
  expect(read(acceptance('2026-11-19')).open).toBe(1);
  expect(read(acceptance('2026-12-31', { package: 'right-pad' })).open).toBe(1);
  expect(read(acceptance('2026-12-31', { id: 'GHSA-test-0002' })).open).toBe(1);
});

test("doesn't pass an answer without advisories that counts some", () => {
  const total = { vulnerabilities: { total: 1 } };
  expect(() => read([], { vulnerabilities: {}, metadata: total })).toThrow('names no advisory');
  expect(() => read([], { metadata: total })).toThrow("isn't readable");
});

test('passes an answer that found nothing', () => {
  const nothing = { vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
  expect(read([], nothing).open).toBe(0);
});

test('says how to go on when the registry refuses', () => {
  expect(() => read([], { message: 'audit endpoint disabled' })).toThrow(
    /audit endpoint disabled[\s\S]*osv-scanner/,
  );
});

test.each([
  ['a reason', { reason: 'no' }],
  ['a day', { until: 'some day' }],
])('accepts no advisory without %s', (_what, more) => {
  expect(acceptedList.safeParse(acceptance('2026-12-31')).success).toBe(true);
  expect(acceptedList.safeParse(acceptance('2026-12-31', more)).success).toBe(false);
});
