import { standsApart } from './stands-apart.mjs';

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
  expect(standsApart('/mail.test.ts', text)).toBe(true);
});

test.each([
  ["jest.spyOn(bank.deps.db, 'insertInto')"],
  ['const { MODE } = process.env;'],
  ["if (process.env.MODE === 'test') return;"],
  ['await fetch(url)'],
  ['jest.setTimeout(60_000)'],
])('lets a file with %s share its modules', (text) => {
  expect(standsApart('/mail.test.ts', text)).toBe(false);
});

test.each(['/a.embedded.test.ts', '/a.postgresql.test.ts'])('keeps %s apart', (path) => {
  expect(standsApart(path, '')).toBe(true);
});
