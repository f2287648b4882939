import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openingText } from './opening-text';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-opening-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each([
  ['a new demo', { demo: true }, 'Creating a bank with demo customers'],
  ['a new bank', { demo: false }, 'Creating the bank'],
  ['a database server', { demo: true, databaseUrl: 'postgres://localhost/bank' }, 'Opening the bank'],
])('[API-1] announces %s', (_title, env, text) => {
  expect(openingText({ databaseUrl: null, ...env, dataDir })).toBe(text);
});

test('[API-1] announces an existing bank', () => {
  mkdirSync(join(dataDir, 'database'));
  expect(openingText({ demo: true, databaseUrl: null, dataDir })).toBe('Opening the bank');
});
