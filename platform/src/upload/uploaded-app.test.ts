import { squadApp, type UploadVariant } from '../testing/squad-app';
import { toUploadedApp } from './uploaded-app';

jest.setTimeout(60_000);

const squad = { name: 'Rates squad', remotes: ['mfe-rates'], keys: [] };

const read = (variant: UploadVariant = {}) =>
  toUploadedApp({ ...squadApp('mfe-rates', variant), channel: 'production' }, squad);

test('[MFE-3] accepts a build whose claims its files bear out', async () => {
  expect((await read()).manifest?.owner).toBe('Rates squad');
});

test('[MFE-3] gives a build the same version wherever its owner is named', async () => {
  const { version } = await read();
  expect((await read({ manifest: { owner: 'Rates squad' } })).version).toBe(version);
  expect((await read({ code: 'second build' })).version).not.toBe(version);
});

const page = (text: string) => ({ sources: { 'mfe-rates/src/first-page.tsx': text } });

test('[MFE-3] accepts a door that only the sources name', async () => {
  const entry = (code: string) => code.replace('var s=[', 'var s=[{shareKey:"@bank/shared/ui/table"},');
  const source = page("import { Table } from '@bank/shared/ui/table';\nexport default Table;\n");
  expect((await read({ entry, ...source })).name).toBe('mfe-rates');
});

test('[MFE-3] accepts declarations of style sheets and of a module', async () => {
  const sources = {
    'mfe-rates/src/styles.d.ts': "declare module '*.css';\n",
    'mfe-rates/src/rates.d.ts': 'export declare const rates: string;\n',
  };
  expect((await read({ sources })).name).toBe('mfe-rates');
});

test.each<{ name: string; variant: UploadVariant; reason: string }>([
  {
    name: 'whose entry is missing',
    variant: { build: { entry: 'gone.js' } },
    reason: 'The entry gone.js is not among the files.',
  },
  {
    name: 'whose entry lacks a page of remote.json',
    variant: {
      manifest: { pages: [{ paths: ['/gold'], page: 'gold-page', access: 'customer' }] },
    },
    reason: 'remoteEntry.js exposes no ./gold-page, which remote.json names.',
  },
  {
    name: 'whose container belongs to another remote',
    variant: { entry: (code) => code.replaceAll('mfe_rates', 'mfe_auth') },
    reason: "remoteEntry.js doesn't set the container mfe_rates.",
  },
  {
    name: 'whose entry takes a module that it doesn’t name',
    variant: { entry: (code) => code.replace('var s=[', 'var s=[{shareKey:"@bank/shared/ui/table"},') },
    reason: 'remoteEntry.js takes @bank/shared/ui/table, which neither build.json nor the sources name.',
  },
  {
    name: 'that names a module its entry doesn’t take',
    variant: {
      build: { sharedModules: { 'first-page': ['@bank/shared/ui/base', '@bank/shared/query', 'react'] } },
    },
    reason: "remoteEntry.js doesn't take @bank/shared/query, which build.json names.",
  },
  {
    name: 'whose entry requires another React',
    variant: { entry: (code) => code.replace('19.3.1', '18.3.0') },
    reason: "remoteEntry.js requires react 18.3.0, which build.json doesn't say.",
  },
  {
    name: 'that bundles React without naming it',
    variant: {
      files: { 'vendor.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={};' },
    },
    reason: "A file bundles react, which build.json doesn't name.",
  },
  {
    name: 'whose entry can’t be parsed',
    variant: { entry: (code) => `${code}(` },
    reason: "remoteEntry.js can't be parsed.",
  },
  {
    name: 'with parts of a shell',
    variant: { build: { offers: { react: { version: '19.3.1', exports: [] } } } },
    reason: 'build.json has parts that only a shell has.',
  },
  {
    name: 'with a page of HTML',
    variant: { files: { 'first-page.html': '<script>' } },
    reason: 'The site serves no files such as first-page.html: leave them out.',
  },
  {
    name: 'with too many files',
    variant: { files: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.css`, ''])) },
    reason: 'The build has 302 files; at most 300 are allowed.',
  },
  {
    name: 'with a source outside its folder',
    variant: { sources: { 'mfe-rates/src/../../../etc/cron.ts': '' } },
    reason: 'mfe-rates/src/../../../etc/cron.ts is no path in mfe-rates/src/.',
  },
  {
    name: 'with a source of another remote',
    variant: { sources: { 'mfe-auth/src/first-page.tsx': '' } },
    reason: 'mfe-auth/src/first-page.tsx is no path in mfe-rates/src/.',
  },
  {
    name: 'with a source beside those of the kit',
    variant: { sources: { 'mfe-rates/kit/package.ts': '' } },
    reason: 'mfe-rates/kit/package.ts is no path in mfe-rates/src/.',
  },
  {
    name: 'with a source of the kit that reaches out of its folder',
    variant: { sources: { 'mfe-rates/kit/src/days/days.ts': "import '../../../../mfe-auth/src/page';" } },
    reason:
      'mfe-rates/kit/src/days/days.ts imports ../../../../mfe-auth/src/page, which is outside mfe-rates.',
  },
  {
    name: 'with a source that is also a folder',
    variant: { sources: { 'mfe-rates/src/a.ts': '', 'mfe-rates/src/a.ts/b.ts': '' } },
    reason: 'mfe-rates/src/a.ts is no path in mfe-rates/src/.',
  },
  {
    name: 'that imports a file of the server',
    variant: page("import keys from '/srv/larch/keys.json';\nexport default keys;\n"),
    reason: 'mfe-rates/src/first-page.tsx imports /srv/larch/keys.json, which is outside mfe-rates.',
  },
  {
    name: 'that imports a type of another remote',
    variant: page("export type Secret = import('../../mfe-auth/src/secret').Secret;\n"),
    reason: 'mfe-rates/src/first-page.tsx imports ../../mfe-auth/src/secret, which is outside mfe-rates.',
  },
  {
    name: 'that leaves its folder through a package',
    variant: page('const it = import(`react/../../../keys.json`);\nexport default it;\n'),
    reason: 'mfe-rates/src/first-page.tsx imports react/../../../keys.json, which is outside mfe-rates.',
  },
  {
    name: 'that leaves its folder by a detour',
    variant: page("import x from 'zzz/./../../../secret/x.json';\nexport default x;\n"),
    reason: 'mfe-rates/src/first-page.tsx imports zzz/./../../../secret/x.json, which is outside mfe-rates.',
  },
  {
    name: 'that takes JSX from elsewhere',
    variant: page('/** @jsxImportSource ../../../secret */\nexport default <p />;\n'),
    reason: 'mfe-rates/src/first-page.tsx has a comment that imports: import the module.',
  },
  {
    name: 'that declares globals',
    variant: page('export {};\ndeclare global {\n  interface Window {\n    rates: string;\n  }\n}\n'),
    reason: 'mfe-rates/src/first-page.tsx declares globals: export them from a module instead.',
  },
  {
    name: 'with a file of global declarations',
    variant: { sources: { 'mfe-rates/src/rates.d.ts': 'declare const rates: string;\n' } },
    reason: 'mfe-rates/src/rates.d.ts declares globals: export them from a module instead.',
  },
  {
    name: 'with a reference comment',
    variant: page('/* a */ /// <reference path="/srv/larch/keys.ts" />\n'),
    reason: 'mfe-rates/src/first-page.tsx has a comment that imports: import the module.',
  },
  {
    name: 'that declares a door',
    variant: page("declare /* a */ module '@bank/shared/ui/base';\n"),
    reason:
      'mfe-rates/src/first-page.tsx declares the module @bank/shared/ui/base: import it, and leave its types out.',
  },
  {
    name: 'with deeply nested code in a source',
    variant: page(`export default ${'('.repeat(5_000)}1${')'.repeat(5_000)};\n`),
    reason: "The sources or scripts can't be parsed.",
  },
  {
    name: 'with deeply nested code in its entry',
    variant: { entry: (code) => `${code}${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    reason: "The sources or scripts can't be parsed.",
  },
  {
    name: 'with deeply nested code in another script',
    variant: { files: { 'later.js': `${'['.repeat(20_000)}${']'.repeat(20_000)}` } },
    reason: "The sources or scripts can't be parsed.",
  },
  {
    name: 'with a huge source',
    variant: page(`export default '${'x'.repeat(256 * 1024)}';\n`),
    reason: 'mfe-rates/src/first-page.tsx is larger than 256 KB.',
  },
  {
    name: 'with a huge entry',
    variant: { entry: (code) => `${code}/*${'x'.repeat(1024 * 1024)}*/` },
    reason: 'remoteEntry.js is larger than 1024 KB.',
  },
  {
    name: 'with a huge style sheet',
    variant: { files: { 'page.css': `/*${'x'.repeat(1024 * 1024)}*/` } },
    reason: 'page.css is larger than 1024 KB.',
  },
  {
    name: 'with a source that can’t be parsed',
    variant: page('const ='),
    reason: "mfe-rates/src/first-page.tsx can't be parsed.",
  },
])('[MFE-3] refuses an upload $name', async ({ variant, reason }) => {
  await expect(read(variant)).rejects.toThrow(reason);
});
