import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkHouse } from './scripts/house/check-house';
import { sourceFiles } from './scripts/house/source-files';

const doors: Record<string, string> = JSON.parse(
  readFileSync(join(__dirname, 'shared/package.json'), 'utf8'),
).exports;

test('the house is in order: no forbidden arrow, no circle, no file that hides what it is for', () => {
  expect(checkHouse(sourceFiles(__dirname), doors)).toEqual([]);
});

const planted = (files: Record<string, string>) => checkHouse(new Map(Object.entries(files)), doors);

const money = { 'shared/src/money/money.ts': 'export const cents = 1;' };

test.each([
  [
    'a remote that imports another remote',
    {
      'mfe-auth/src/a.ts': "import { b } from '../../mfe-loans/src/b';",
      'mfe-loans/src/b.ts': 'export const b = 1;',
    },
    'mfe-auth/src/a.ts imports ../../mfe-loans/src/b: mfe-* may not import mfe-loans/src/b.ts',
  ],
  [
    'a remote that imports another remote by its package',
    { 'mfe-auth/src/a.ts': "import { b } from '@bank/mfe-loans/src/b';" },
    'mfe-auth/src/a.ts imports @bank/mfe-loans/src/b: there is no such file or door',
  ],
  [
    'a remote that imports only a type of the shell',
    {
      'mfe-auth/src/a.ts': "import type { B } from '../../shell/src/b';",
      'shell/src/b.ts': 'export type B = string;',
    },
    'mfe-auth/src/a.ts imports ../../shell/src/b: mfe-* may not import shell/src/b.ts',
  ],
  [
    'a feature that imports another feature',
    {
      'mfe-auth/src/sign-in/a.ts': "import { b } from '../register/b';",
      'mfe-auth/src/register/b.ts': 'export const b = 1;',
    },
    'mfe-auth/src/sign-in/a.ts imports ../register/b: only mfe-auth/src/register/ and pages in src/ import this feature; move shared code up to src/',
  ],
  [
    'a shared file of a remote that imports a feature',
    {
      'mfe-auth/src/a.ts': "import { b } from './register/b';",
      'mfe-auth/src/register/b.ts': 'export const b = 1;',
    },
    'mfe-auth/src/a.ts imports ./register/b: only mfe-auth/src/register/ and pages in src/ import this feature; move shared code up to src/',
  ],
  [
    'a folder of a remote with too many sources',
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`mfe-auth/src/sign-in/a${index}.ts`, ''])),
    'mfe-auth/src/sign-in has 16 sources; the maximum is 15',
  ],
  [
    'the bank that knows the platform',
    { 'api/src/app.ts': "export * from '../../platform/src/b';", 'platform/src/b.ts': 'export const b = 1;' },
    'api/src/app.ts imports ../../platform/src/b: api may not import platform/src/b.ts',
  ],
  [
    'a door of shared that looks upward',
    { ...money, 'shared/src/money/up.ts': "const it = await import('../ui/b');", 'shared/src/ui/b.ts': '' },
    'shared/src/money/up.ts imports ../ui/b: shared/money may not import shared/src/ui/b.ts',
  ],
  [
    'a way round the doors of shared',
    { ...money, 'shell/src/a.ts': "import { cents } from '../../shared/src/money/money';" },
    'shell/src/a.ts imports ../../shared/src/money/money: shared is entered through its doors, @bank/shared/…',
  ],
  [
    'a door that does not exist',
    { 'shell/src/a.ts': "import { x } from '@bank/shared/cellar';" },
    'shell/src/a.ts imports @bank/shared/cellar: there is no such file or door',
  ],
  [
    'antd outside its door',
    { 'mfe-auth/src/a.ts': "import Button from 'antd/es/button';" },
    'mfe-auth/src/a.ts imports antd/es/button: only shared/src/ui imports antd',
  ],
  [
    'a database outside the bank',
    { 'platform/src/a.ts': "import { Client } from 'pg';" },
    'platform/src/a.ts imports pg: only the api and scripts import what the bank is made of',
  ],
  [
    'a web server in a page',
    { 'shell/src/a.ts': "import Fastify from 'fastify';" },
    'shell/src/a.ts imports fastify: only what serves (api, platform, scripts) imports fastify',
  ],
  [
    'a bank that leans on its own reliability suite',
    {
      'api/src/app.ts': "import { b } from '../reliability/b';",
      'api/reliability/b.ts': 'export const b = 1;',
    },
    'api/src/app.ts imports ../reliability/b: only tests import what is for tests',
  ],
  [
    'tokens in a second pair of hands',
    { 'mfe-auth/src/a.ts': "localStorage.getItem('accessToken');" },
    'mfe-auth/src/a.ts touches the stored tokens; only shell/src/session does',
  ],
  [
    'a file for everything',
    { 'api/src/app/start/utils.ts': '' },
    'api/src/app/start/utils.ts: nothing is called utils',
  ],
  [
    'a default export',
    { 'api/src/app.ts': 'export default 1;' },
    "api/src/app.ts has a default export; only a remote's pages and configuration have one",
  ],
  [
    'a file too long',
    { 'api/src/app.ts': '//\n'.repeat(300) },
    'api/src/app.ts has 300 lines; 250 is the most',
  ],
  [
    'a circle',
    {
      'shell/src/a.ts': "import { b } from './b'; export const a = b;",
      'shell/src/b.ts': "import type { c } from './c'; export const b = 1;",
      'shell/src/c.ts': "export { a as c } from './a';",
    },
    'a circle of imports: shell/src/a.ts → shell/src/b.ts → shell/src/c.ts → shell/src/a.ts',
  ],
  [
    'an API layer that imports a higher one',
    {
      'api/src/kernel/mail/a.ts': "import type { B } from '../../identity/codes/b';",
      'api/src/identity/codes/b.ts': 'export type B = string;',
    },
    'api/src/kernel/mail/a.ts imports ../../identity/codes/b: api/kernel may not import api/src/identity/codes/b.ts',
  ],
  [
    'an API layer that imports a test helper',
    {
      'api/src/ledger/accounts/a.ts': "import { b } from '../../testing/b';",
      'api/src/testing/b.ts': 'export const b = 1;',
    },
    'api/src/ledger/accounts/a.ts imports ../../testing/b: api/ledger may not import api/src/testing/b.ts',
  ],
  [
    'a circle of API folders',
    {
      'api/src/ledger/accounts/a.ts': "import { b } from '../booking/b';",
      'api/src/ledger/accounts/d.ts': 'export const d = 1;',
      'api/src/ledger/booking/b.ts': "import type { c } from '../opening/c'; export const b = 1;",
      'api/src/ledger/opening/c.ts': "export { d as c } from '../accounts/d';",
    },
    'a circle of folders: api/src/ledger/accounts → api/src/ledger/booking → api/src/ledger/opening → api/src/ledger/accounts',
  ],
  [
    'a loose file in the API',
    { 'api/src/a.ts': '' },
    'api/src/a.ts belongs in the folder of a feature, in one of the layers kernel, identity, ledger, payments, products, app',
  ],
  [
    'a loose file in an API layer',
    { 'api/src/kernel/a.ts': '' },
    'api/src/kernel/a.ts belongs in the folder of a feature, in one of the layers kernel, identity, ledger, payments, products, app',
  ],
  [
    'a crowded API folder',
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`api/src/kernel/mail/a${index}.ts`, ''])),
    'api/src/kernel/mail has 16 source files; 15 is the most',
  ],
] as [name: string, files: Record<string, string>, message: string][])(
  '%s is found and named',
  (_name, files, message) => {
    expect(planted(files)).toEqual([message]);
  },
);
