import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverStatements, findGaps } from './coverage';
import { findTests } from './find-tests';
import { readStatements } from './read-statements';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larch-specification-'));
  mkdirSync(join(root, 'docs'));
  write('docs/specification.md', '# Title\n\n## PAY: Payments\n\n- **PAY-1** It pays.\n- **PAY-2** Once.\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const gaps = () => findGaps(readStatements(root), findTests(root));

test('reports no gaps if every statement has a test', () => {
  write('a.test.ts', "test('[PAY-1] [PAY-2] pays once', () => {});");
  expect(gaps()).toEqual([]);
});

test('reports a statement without a test', () => {
  write('a.test.ts', "test.each([1])('[PAY-1] pays %s', () => {});");
  expect(gaps()).toEqual(['PAY-2 has no test: Once.']);
});

test.each([
  ['skipped', "test.skip('[PAY-2] pays once', () => {});"],
  ['in a skipped group', "describe.skip('a', () => { test('[PAY-2] pays once', () => {}); });"],
  ['commented out', "// test('[PAY-2] pays once', () => {});"],
  ['only planned', "test.todo('[PAY-2] pays once');"],
])('does not count a test that is %s', (_case, text) => {
  write('a.test.ts', `test('[PAY-1] pays', () => {});\n${text}`);
  expect(gaps()).toEqual(['PAY-2 has no test: Once.']);
});

test('reports the file and line of a test for an unknown statement', () => {
  write('a.test.ts', "test('[PAY-1] [PAY-2] pays', () => {});\ntest('[PAY-9] pays more', () => {});");
  expect(gaps()).toEqual(['a.test.ts:2 names PAY-9, which docs/specification.md does not have.']);
});

test('lists table tests without their placeholders', () => {
  write('a.test.tsx', 'test.each([1])("[PAY-1] pays %s to $name", () => {});');
  const [first] = coverStatements(readStatements(root), findTests(root));
  expect(first?.tests).toEqual([{ numbers: ['PAY-1'], title: 'pays … to …', path: 'a.test.tsx', line: 1 }]);
});
