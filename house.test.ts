import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkHouse } from './lab/house/check-house';
import { sourceFiles } from './scripts/sources/source-files';

const doors: Record<string, string> = JSON.parse(
  readFileSync(join(__dirname, 'shared/package.json'), 'utf8'),
).exports;

test('follows the house rules', () => {
  expect(checkHouse(sourceFiles(__dirname), doors)).toEqual([]);
});

const planted = (files: Record<string, string>) => checkHouse(new Map(Object.entries(files)), doors);

const money = { 'shared/src/money/money.ts': 'export const cents = 1;' };

test('rejects a job of the bank that only its test runs', () => {
  const files = {
    'api/src/products/cards/renew-cards.ts': 'export const renewCards = () => 1;\nexport const life = 3;',
    'api/src/products/cards/feature.ts': "import { life } from './renew-cards';\nexport const cards = life;",
    'api/src/products/cards/renew-cards.test.ts':
      "import { renewCards } from './renew-cards';\nrenewCards();",
    'api/src/bank.ts': "import { cards } from './products/cards/feature';\nexport const features = [cards];",
  };
  expect(planted(files)).toEqual([
    'api/src/products/cards/renew-cards.ts exports renewCards, which only tests use',
  ]);
});

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
    'mfe-auth/src/a.ts imports @bank/mfe-loans/src/b: no such file or door',
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
    'an API that imports the platform',
    { 'api/src/app.ts': "export * from '../../platform/src/b';", 'platform/src/b.ts': 'export const b = 1;' },
    'api/src/app.ts imports ../../platform/src/b: api may not import platform/src/b.ts',
  ],
  ...[
    'mfe-auth',
    'shell',
    'shared/src/ui',
    'kit/src',
    'api/src/ledger',
    'platform/src/build',
    'sdk',
    'e2e',
    'deploy',
    'scripts',
  ].map((folder): [string, Record<string, string>, string] => [
    `a file of ${folder} that imports the laboratory`,
    {
      [`${folder}/base/a.ts`]: `import { b } from '${'../'.repeat(folder.split('/').length + 1)}lab/b';`,
      'lab/b.ts': 'export const b = 1;',
    },
    expect.stringMatching(/ may not import lab\/b\.ts$/),
  ]),
  [
    'a door that imports a higher door',
    { ...money, 'shared/src/money/up.ts': "const it = await import('../ui/b');", 'shared/src/ui/b.ts': '' },
    'shared/src/money/up.ts imports ../ui/b: shared/money may not import shared/src/ui/b.ts',
  ],
  [
    'an import that bypasses the shared doors',
    { ...money, 'shell/src/a.ts': "import { cents } from '../../shared/src/money/money';" },
    'shell/src/a.ts imports ../../shared/src/money/money: import the doors of shared, @bank/shared/…',
  ],
  [
    'a door that does not exist',
    { 'shell/src/a.ts': "import { x } from '@bank/shared/cellar';" },
    'shell/src/a.ts imports @bank/shared/cellar: no such file or door',
  ],
  [
    'antd outside shared/src/ui',
    { 'mfe-auth/src/a.ts': "import Button from 'antd/es/button';" },
    'mfe-auth/src/a.ts imports antd/es/button: only shared/src/ui imports antd',
  ],
  [
    'a database outside the API',
    { 'platform/src/a.ts': "import { Client } from 'pg';" },
    'platform/src/a.ts imports pg: only the api, deploy, lab, scripts and tests of the platform import the PostgreSQL driver',
  ],
  [
    'a web server in a page',
    { 'shell/src/a.ts': "import Fastify from 'fastify';" },
    'shell/src/a.ts imports fastify: only servers (api, platform, scripts) import fastify',
  ],
  [
    'an API that imports its reliability suite',
    {
      'api/src/app.ts': "import { b } from '../reliability/b';",
      'api/reliability/b.ts': 'export const b = 1;',
    },
    'api/src/app.ts imports ../reliability/b: only tests import test code',
  ],
  [
    'a remote that touches the stored tokens',
    { 'mfe-auth/src/a.ts': "localStorage.getItem('accessToken');" },
    'mfe-auth/src/a.ts touches the stored tokens; only shell/src/session may',
  ],
  [
    'a file named utils',
    { 'api/src/app/start/utils.ts': '' },
    'api/src/app/start/utils.ts: the name utils says nothing',
  ],
  [
    'a default export',
    { 'api/src/app.ts': 'export default 1;' },
    'api/src/app.ts has a default export; only pages of remotes and configuration have one',
  ],
  [
    'a file over the line limit',
    { 'api/src/app.ts': '//\n'.repeat(300) },
    'api/src/app.ts has 300 lines; the maximum is 250',
  ],
  [
    'a cycle of files',
    {
      'shell/src/a.ts': "import { b } from './b'; export const a = b;",
      'shell/src/b.ts': "import type { c } from './c'; export const b = 1;",
      'shell/src/c.ts': "export { a as c } from './a';",
    },
    'a cycle of imports: shell/src/a.ts → shell/src/b.ts → shell/src/c.ts → shell/src/a.ts',
  ],
  [
    'a cycle of folders',
    {
      'scripts/one/a.ts': "import { b } from '../two/b'; export const a = b;",
      'scripts/two/b.ts': 'export const b = 1;',
      'scripts/two/c.ts': "import { d } from '../one/d'; export const c = d;",
      'scripts/one/d.ts': 'export const d = 1;',
    },
    'a cycle of folders: scripts/one → scripts/two → scripts/one',
  ],
  [
    'a lower platform folder that imports a higher folder',
    {
      'platform/src/store/a.ts': "import { b } from '../channel/b';",
      'platform/src/channel/b.ts': 'export const b = 1;',
    },
    'platform/src/store/a.ts imports ../channel/b: platform/store may not import platform/src/channel/b.ts',
  ],
  [
    'a renamed contract',
    { 'mfe-auth/src/a.ts': "import { login as contract } from '@bank/shared/contracts/auth';" },
    'mfe-auth/src/a.ts renames a contract; import the door as a namespace',
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
    'a remote’s shared file that imports a feature',
    {
      'mfe-auth/src/a.ts': "import { b } from './register/b';",
      'mfe-auth/src/register/b.ts': 'export const b = 1;',
    },
    'mfe-auth/src/a.ts imports ./register/b: only mfe-auth/src/register/ and pages in src/ import this feature; move shared code up to src/',
  ],
  [
    'an API layer that imports a higher layer',
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
    'a cycle of API folders',
    {
      'api/src/ledger/accounts/a.ts': "import { b } from '../booking/b';",
      'api/src/ledger/accounts/d.ts': 'export const d = 1;',
      'api/src/ledger/booking/b.ts': "import type { c } from '../opening/c'; export const b = 1;",
      'api/src/ledger/opening/c.ts': "export { d as c } from '../accounts/d';",
    },
    'a cycle of folders: api/src/ledger/accounts → api/src/ledger/booking → api/src/ledger/opening → api/src/ledger/accounts',
  ],
  [
    'an API file outside a feature’s folder',
    { 'api/src/a.ts': '' },
    'api/src/a.ts belongs in the folder of a feature, in one of the layers kernel, demo, identity, ledger, payments, products, app',
  ],
  [
    'a file directly in an API layer',
    { 'api/src/kernel/a.ts': '' },
    'api/src/kernel/a.ts belongs in the folder of a feature, in one of the layers kernel, demo, identity, ledger, payments, products, app',
  ],
] as [name: string, files: Record<string, string>, message: string][])(
  'rejects %s',
  (_name, files, message) => {
    expect(planted(files)).toEqual([message]);
  },
);
