import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { auditLines } from './audit-lines';
import { findAffected } from './find-affected';
import { lockedPackages } from './locked-packages';
import { type Advisory, readAdvisories } from './read-advisories';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-audit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const range = (...events: object[]) => [{ type: 'SEMVER', events }];

const advisory = (ranges: object[], more: object = {}) => ({
  id: 'GHSA-test-0001',
  summary: 'Pads too far',
  aliases: ['CVE-2026-0001'],
  published: '2026-11-01T00:00:00Z',
  database_specific: { severity: 'HIGH' },
  affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, ranges }],
  ...more,
});

const read = (content: unknown): Advisory[] => readAdvisories(write('advisories.json', content));
const locked = (version: string, isDev = false) => [{ name: 'left-pad', version, isDev }];
const isFound = (version: string, ranges: object[]) =>
  findAffected(locked(version), read(advisory(ranges))).length === 1;

test.each([
  ['1.0.0', range({ introduced: '0' }), true],
  ['0.0.0-alpha.1', range({ introduced: '0' }), true],
  ['1.2.2', range({ introduced: '0' }, { fixed: '1.2.3' }), true],
  ['1.2.3', range({ introduced: '0' }, { fixed: '1.2.3' }), false],
  ['1.2.3-rc.1', range({ introduced: '0' }, { fixed: '1.2.3' }), true],
  ['1.10.0', range({ introduced: '1.9.0' }, { fixed: '1.11.0' }), true],
  ['1.2.3', range({ introduced: '0' }, { last_affected: '1.2.3' }), true],
  ['1.2.4', range({ introduced: '0' }, { last_affected: '1.2.3' }), false],
  [
    '2.0.1',
    range({ introduced: '0' }, { fixed: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.0.2' }),
    true,
  ],
  [
    '1.6.0',
    range({ introduced: '0' }, { fixed: '1.5.0' }, { introduced: '2.0.0' }, { fixed: '2.0.2' }),
    false,
  ],
  ['1.0.0', [{ type: 'GIT', events: [{ introduced: '0' }] }], false],
] as const)('compares %s with %j', (version, ranges, expected) => {
  expect(isFound(version, [...ranges])).toBe(expected);
});

test('finds versions that an advisory lists one by one', () => {
  const listed = advisory([], {
    affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, versions: ['1.1.0'] }],
  });
  expect(findAffected(locked('1.1.0'), read(listed))).toHaveLength(1);
  expect(findAffected(locked('1.1.1'), read(listed))).toEqual([]);
});

test('ignores withdrawn advisories and other ecosystems', () => {
  const ranges = range({ introduced: '0' });
  const python = [{ package: { ecosystem: 'PyPI', name: 'left-pad' }, ranges }];
  const all = [advisory(ranges, { withdrawn: '2026-11-02T00:00:00Z' }), advisory([], { affected: python })];
  expect(findAffected(locked('1.0.0'), read(all))).toEqual([]);
});

test('reads a folder and a .zip', () => {
  mkdirSync(join(folder, 'all'));
  write('all/one.json', advisory(range({ introduced: '0' })));
  write('all/notes.txt', 'not an advisory');
  expect(readAdvisories(join(folder, 'all'))).toHaveLength(1);
  const zip = join(folder, 'all.zip');
  writeFileSync(zip, zipSync({ 'one.json': strToU8(JSON.stringify(advisory([]))) }));
  expect(readAdvisories(zip)).toHaveLength(1);
});

test.each([
  ['broken JSON', 'broken.json', '{'],
  ['another format', 'other.json', '{"vulnerabilities":{}}'],
  ['a broken .zip', 'broken.zip', 'PK'],
])('refuses %s', (_what, name, content) => {
  expect(() => readAdvisories(write(name, content))).toThrow('It reads the OSV format');
});

test('finds packages inside other packages, and none of the workspaces', () => {
  const packages = {
    '': { version: '0.1.0' },
    shell: { version: '0.1.0' },
    'node_modules/@bank/shared': { link: true },
    'node_modules/left-pad': { version: '1.0.0' },
    'node_modules/@a/b/node_modules/left-pad': { version: '0.9.0', dev: true },
  };
  expect(lockedPackages(write('package-lock.json', { packages }))).toEqual([
    { name: 'left-pad', version: '1.0.0', isDev: false },
    { name: 'left-pad', version: '0.9.0', isDev: true },
  ]);
});

const audit = (until?: string, id = 'CVE-2026-0001') => {
  const advisories = read(advisory(range({ introduced: '0' }, { fixed: '1.3.0' })));
  const packages = locked('1.0.0');
  const reason = 'The padding is never longer than a line.';
  const accepted = until ? [{ id, package: 'left-pad', reason, until }] : [];
  const findings = findAffected(packages, advisories);
  return auditLines({ packages, advisories, findings, accepted }, new Date('2026-11-20T12:00:00Z'));
};

test('says what is affected, what fixes it, and by when', () => {
  expect(audit()).toEqual({
    lines: [
      'high: left-pad 1.0.0 (production), fixed in 1.3.0, due 2026-11-08\n  GHSA-test-0001 Pads too far',
      '1 packages, 1 advisories: 1 open, 0 accepted',
    ],
    open: 1,
  });
});

test('an accepted advisory is open again after its date', () => {
  expect(audit('2026-11-20').open).toBe(0);
  expect(audit('2026-11-19').open).toBe(1);
  expect(audit('2026-12-31', 'CVE-2026-9999').open).toBe(1);
});
