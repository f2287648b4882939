import { hasDeltas, lastingName } from './delta-file';

test.each([
  ['loans-page.83d17c6e77.js', 'loans-page.*.js'],
  ['loans-page.0ce0ce7f60.css', 'loans-page.*.css'],
  ['33.2cd47f89db.js', '33.*.js'],
  ['src_loans_my-loans_tsx.dca22221fd.js', 'src_loans_my-loans_tsx.*.js'],
  ['remoteEntry.js', 'remoteEntry.js'],
  ['page.deadbeef.module.js', 'page.deadbeef.module.js'],
])('%s keeps the name %s', (file, name) => {
  expect(lastingName(file)).toBe(name);
});

const asset = (file: string, bytes = 1_000) => ({ file, bytes, integrity: '' });

test.each(['shell.3171955e51.js', 'frame.2ad93b5c52.css', 'inter.6c596dfcdd.woff2'])(
  '%s has deltas',
  (file) => {
    expect(hasDeltas(asset(file))).toBe(true);
  },
);

test.each(['mf-manifest.json', 'standalone.js', 'logo.png'])('%s has no deltas', (file) => {
  expect(hasDeltas(asset(file))).toBe(false);
});

test('a file that fits in a packet has no deltas', () => {
  expect(hasDeltas(asset('app.js', 100))).toBe(false);
});
