import { packageOf } from './bundled-packages';

test.each([
  ['a package', '/repository/node_modules/charts/line.js', 'charts'],
  ['a package with a scope', '/repository/node_modules/@charts/core/line.js', '@charts/core'],
  ['a source', '/repository/src/first-page.tsx', undefined],
  ['the kit in a squad’s repository', '/repository/node_modules/@bank/kit/src/days/days.ts', undefined],
])('[MFE-3] knows the package of %s', (_what, identifier, name) => {
  expect(packageOf(`builtin:swc-loader??options!${identifier}`)).toBe(name);
});
