import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedBy } from '../sources/imported-packages';
import { lockedPackages } from './locked-packages';

const root = join(__dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('finds the packages in every kind of import', () => {
  const text = `
    import { useState } from 'react';
    import type { Table } from "@tanstack/react-query/build";
    import '@fontsource-variable/inter';
    import { near } from './near';
    import { join } from 'node:path';
    export * from 'zod/mini';
    const later = () => import('antd/es/button');
    @import '@fontsource/mono/index.css';`;
  expect(importedBy(text)).toEqual([
    'react',
    '@tanstack/react-query',
    '@fontsource-variable/inter',
    'zod',
    'antd',
    '@fontsource/mono',
  ]);
});

const small = {
  packages: {
    'node_modules/a': { integrity: 'a1', dependencies: { b: '1' }, peerDependencies: { c: '1' } },
    'node_modules/a/node_modules/b': { integrity: 'b1', dependencies: { d: '1' } },
    'node_modules/b': { integrity: 'b2' },
    'node_modules/c': { integrity: 'c1', optionalDependencies: { a: '1' } },
    'node_modules/d': { integrity: 'd1' },
    'node_modules/unused': { integrity: 'u1' },
    'node_modules/@bank/own': { link: true },
  },
};

test('resolves dependencies to their locked versions', () => {
  expect(lockedPackages(small, ['a', '@bank/own', 'absent'])).toEqual([
    'node_modules/a a1',
    'node_modules/a/node_modules/b b1',
    'node_modules/c c1',
    'node_modules/d d1',
  ]);
});

test('a page’s inputs include the bundler but no API package', () => {
  const places = lockedPackages(lock, ['@rspack/cli', '@rspack/core', 'react-dom', 'antd']).map(
    (line) => line.split(' ')[0],
  );
  expect(places).toEqual(expect.arrayContaining(['node_modules/@rspack/binding', 'node_modules/react']));
  expect(places).not.toContain('node_modules/fastify');
  expect(places).not.toContain('node_modules/jest');
});

const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

test.each(apps)('the inputs of %s don’t include other workspaces', async (app) => {
  const { inputsOf } = await import('./build-changed');
  const before = inputsOf(app);
  const packages = { ...lock.packages, 'mfe-other': { name: '@bank/mfe-other', version: '0.1.0' } };
  expect(inputsOf(app, { ...lock, packages })).toBe(before);
  const other = { ...packages['node_modules/react-dom'], integrity: 'sha512-other' };
  expect(inputsOf(app, { ...lock, packages: { ...packages, 'node_modules/react-dom': other } })).not.toBe(
    before,
  );
});
