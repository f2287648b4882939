import { findRelease, framesOf } from './frames';

const at = (name: string, version: string) => ({
  version,
  entry: { address: `/remotes/${name}/${version}/remoteEntry.js` },
});

const find = findRelease({
  id: 'x',
  shell: { ...at('shell', 's1'), preload: [] },
  remotes: [{ name: 'mfe-x', label: 'X', ...at('mfe-x', 'new'), fallback: at('mfe-x', 'old'), pages: [] }],
});

const site = 'http://localhost';
const page = `${site}/remotes/mfe-x/new/page.0a1b.js`;
const shell = `${site}/remotes/shell/s1/app.9f.js`;

const thrown = (message: string, stack: string) => Object.assign(new Error(message), { stack });
const placesOf = (message: string, stack: string) =>
  framesOf(thrown(message, stack), find).map(
    ({ remote, version, file, line, column }) => `${remote} ${version} ${file}:${line}:${column}`,
  );

const expected = ['mfe-x new page.0a1b.js:1:204', 'shell s1 app.9f.js:2:33'];

test('takes a joined file for the shell, whose doors it contains', () => {
  const joined = `${site}/remotes/together-mfe-x/0a1b/page.doors.together.2c3d.js`;
  const stack = `TypeError: x\n    at Form (${joined}:7:21)\n    at ${site}/remotes/other/1/a.js:1:1`;
  expect(placesOf('x', stack)).toEqual(['shell s1 page.doors.together.2c3d.js:7:21']);
});

test.each([
  [
    'Chrome',
    `TypeError: x is undefined\n    at Transfer (${page}:1:204)\n    at <anonymous>\n    at ${shell}:2:33`,
  ],
  [
    'an async function in Chrome',
    `TypeError: x is undefined\n    at async Transfer (${page}:1:204)\n    at async ${shell}:2:33`,
  ],
  ['Firefox', `Transfer@${page}:1:204\nasync*render/<@${shell}:2:33\n`],
  ['Safari', `Transfer@${page}:1:204\n[native code]\nmodule code@${shell}:2:33`],
  ['an anonymous function in Safari', `${page}:1:204\n@${shell}:2:33`],
])('reads the frames of %s', (_engine, stack) => {
  expect(placesOf('x is undefined', stack)).toEqual(expected);
});

test('recognizes a fallback, and a file that was fetched again', () => {
  const file = `${site}/remotes/mfe-x/old/page.0a1b.js?again=2`;
  expect(placesOf('m', `Error: m\n    at ${file}:3:4`)).toEqual(['mfe-x old page.0a1b.js:3:4']);
});

test.each([
  ['another site', 'https://evil.example/remotes/mfe-x/new/page.js'],
  ['an extension', 'chrome-extension://abc/page.js'],
  ['a path below the release', `${site}/remotes/mfe-x/new/../../secret.js`],
  ['a query with data', `${page}?token=abc`],
  ['a release that is not in the set', `${site}/remotes/mfe-x/other/page.js`],
])('ignores frames of %s', (_what, url) => {
  expect(placesOf('m', `Error: m\n    at ${url}:1:2`)).toEqual([]);
  expect(placesOf('m', `f@${url}:1:2`)).toEqual([]);
});

test('takes no frames from a message that looks like a stack', () => {
  const message = `Payee\n    at pay (${page}:7:7)\nsteal@${page}:8:8`;
  expect(placesOf(message, `Error: ${message}\n    at Transfer (${page}:1:204)`)).toEqual([
    'mfe-x new page.0a1b.js:1:204',
  ]);
});

test.each(['', 'a', 'Transfer', 'http'])('keeps all frames of Firefox for the message %j', (message) => {
  expect(placesOf(message, `Transfer@${page}:1:204\n@${shell}:2:33`)).toEqual(expected);
});

test.each(['0:1', '1:0', '12345678:1'])('ignores the impossible position %s', (position) => {
  expect(placesOf('m', `f@${page}:${position}`)).toEqual([]);
});

test('keeps the innermost twelve frames', () => {
  const deep = Array.from({ length: 40 }, (_, line) => `f@${page}:${line + 1}:1`).join('\n');
  expect(placesOf('m', deep)).toHaveLength(12);
  expect(placesOf('m', deep)[0]).toContain(':1:1');
});
