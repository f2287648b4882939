import { pathOf } from './locate';
import { problemOf } from './report-problems-plugin';

test.each([
  ['webpack://mfe_auth/./src/pages/login-page.tsx', 'mfe-auth/src/pages/login-page.tsx'],
  ['webpack://shell/../shared/src/money/money.ts?1a2b', 'shared/src/money/money.ts'],
  ['webpack://mfe_cards_loans/./src/rules/rate.ts', 'mfe-cards-loans/src/rules/rate.ts'],
  ['webpack://shell/../node_modules/react/index.js', undefined],
  ['webpack://shell/webpack/runtime/ensure_chunk', undefined],
])('maps the bundler’s path %s to %s', (source, path) => {
  expect(pathOf(source)).toBe(path);
});

test('names files of a squad’s repository without the folder that it is in', () => {
  const source = 'webpack://mfe_insights/./src/insights/insights-page.tsx';
  expect(pathOf(source, 'mfe-insights')).toBe('src/insights/insights-page.tsx');
  expect(problemOf('', { message: 'Syntax Error', moduleName: './src/a.tsx' })).toMatchObject({
    file: 'src/a.tsx',
  });
});

test('reads a syntax error’s line number from its code frame', () => {
  const message = '\u001b[31mSyntax Error\u001b[0m\n ╭─[19:34]\n 18 │ <a>';
  expect(problemOf('mfe-auth', { message, moduleName: './src/a.tsx' })).toEqual({
    kind: 'compile',
    text: 'Syntax Error\n ╭─[19:34]\n 18 │ <a>',
    file: 'mfe-auth/src/a.tsx',
    line: 19,
  });
});

test('reads an unresolved import’s line number from its location', () => {
  const error = { message: "Can't resolve './b'", moduleName: '../shared/src/a.ts', loc: '3:1-20' };
  expect(problemOf('shell', error)).toMatchObject({ file: 'shared/src/a.ts', line: 3 });
});
