import { join } from 'node:path';
import { sourceFiles } from '../../scripts/sources/source-files';
import { findFragments, shareOfComments } from './comments';

const sources = sourceFiles(join(__dirname, '../..'));
const found = (text: string) => findFragments(new Map([['shell/src/a.ts', text]]));

test('every comment says who does what', () => {
  expect(findFragments(sources)).toEqual([]);
});

test.each([
  '/** For the bundler. */',
  '/** Of all channels, newest first. */',
  '// Otherwise, the page would wait.',
  '  /** Also of the shell. */',
  '/**\n * In the order of\n * their files.\n */',
  '// As CI\n// does.\nconst a = 1;',
])('rejects the fragment %j', (comment) => {
  expect(found(`${comment}\nconst a = 1;\n`)).toHaveLength(1);
});

test.each([
  '/** Formats have the order of their files. */',
  '// In production, the shell waits.',
  '/** Without a key, no one sees the page. */',
  "const text = '// For example';",
])('accepts %j', (comment) => {
  expect(found(`${comment}\nconst a = 1;\n`)).toEqual([]);
});

test('comments are at most 3 % of the lines of remotes', () => {
  const remotes = [...sources].filter(([path]) => /^mfe-.*(?<!\.test)\.tsx?$/.test(path));
  expect(shareOfComments(new Map(remotes))).toBeLessThanOrEqual(3);
});
