import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsOwnModules } from './needs-own-modules.mjs';

test.each([
  ["jest.mock('./mail')"],
  ['jest.resetModules()'],
  ['jest.isolateModules(() => {})'],
  ["jest.spyOn(fs, 'statfs')"],
  ['jest.useFakeTimers()'],
  ["process.env.MODE = 'test'"],
  ["process.env['MODE'] = 'test'"],
  ['delete process.env.MODE'],
  ['process.umask(0)'],
  ["process.on('exit', stop)"],
  ['globalThis.fetch = fake'],
  ['expect.extend({})'],
])('keeps a file with %s apart', (text) => {
  expect(needsOwnModules('/api/src/mail.test.ts', text)).toBe(true);
});

test.each([
  ["jest.spyOn(bank.deps.db, 'insertInto')"],
  ['const { MODE } = process.env;'],
  ["if (process.env.MODE === 'test') return;"],
  ['await fetch(url)'],
  ['jest.setTimeout(60_000)'],
])('lets a file with %s share its modules', (text) => {
  expect(needsOwnModules('/api/src/mail.test.ts', text)).toBe(false);
});

test.each(['/api/src/a.embedded.test.ts', '/api/src/a.postgresql.test.ts', '/platform/src/a.test.ts'])(
  'keeps %s apart',
  (path) => {
    expect(needsOwnModules(path, '')).toBe(true);
  },
);

const sources = join(import.meta.dirname, '../..');

test('finds no module whose hooks would run for one file only', () => {
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const hasHooks = (name: string) =>
    /^(?:before|after)(?:All|Each)\(/m.test(readFileSync(join(sources, name), 'utf8'));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter(hasHooks)).toEqual([]);
});
