import { SourceMap, type SourceMapPayload } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { publishedMap } from './published-map';

/** A built line of two modules: federation's runtime until column 40, then the page. */
const mapIn = (folder: string) =>
  JSON.stringify({
    version: 3,
    file: 'remoteEntry.js',
    names: [],
    sources: [
      `data:text/javascript,import%20${encodeURIComponent(`${folder}/node_modules/x`)}`,
      './src/page.tsx',
    ],
    mappings: encode([
      [
        [0, 0, 0, folder.length + 20],
        [40, 1, 6, 2],
      ],
    ]),
  });

test('[MFE-3] writes the same source map in any folder', () => {
  expect(publishedMap(mapIn('/home/alex/bank'))).toBe(publishedMap(mapIn('/srv/a b/c')));
  expect(publishedMap(mapIn('/home/alex/bank'))).not.toContain('alex');
});

test('[MFE-3] still maps the code of pages', () => {
  const map = new SourceMap(JSON.parse(publishedMap(mapIn('/home/alex/bank'))) as SourceMapPayload);
  expect(map.findEntry(0, 45)).toMatchObject({ originalSource: './src/page.tsx', originalLine: 6 });
  expect(map.findEntry(0, 10)).not.toHaveProperty('originalLine', 0);
});
