import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageFile } from './page-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(join(folder, 'src', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'src', path), '');
  }
}

test.each(['insights-page.tsx', 'insights/insights-page.tsx', 'insights/chart/insights-page.tsx'])(
  'finds a page at src/%s',
  (path) => {
    write(path, 'insights/other-insights-page.tsx', 'insights/insights-page.test.tsx');
    expect(pageFile(folder, 'insights-page')).toBe(`./src/${path}`);
  },
);

test('rejects a page without a file', () => {
  write('insights/other-page.tsx');
  expect(() => pageFile(folder, 'insights-page')).toThrow(
    'No insights-page.tsx in src/. remote.json names insights-page.',
  );
});

test('rejects a page with two files', () => {
  write('a/insights-page.tsx', 'b/insights-page.tsx');
  expect(() => pageFile(folder, 'insights-page')).toThrow(
    'More than one insights-page.tsx in src/: ./src/a/insights-page.tsx, ./src/b/insights-page.tsx. Rename one.',
  );
});
