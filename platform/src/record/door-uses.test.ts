import { callsMade } from './calls/bank-calls';
import { doorUses } from './door-uses';

test.each([
  ['a named import', "import { login } from '@bank/shared/contracts/auth';\nsend(login);", ['login']],
  ['a renamed import', "import { login as signIn } from '@bank/shared/contracts/auth';", ['login']],
  [
    'a member of a namespace',
    "import * as contracts from '@bank/shared/contracts/auth';\nsend(contracts.login);",
    ['login'],
  ],
  ['a dynamic import', "const { login, ...rest } = await import('@bank/shared/contracts/auth');", ['login']],
  [
    'a member of a dynamic import',
    "const load = async () => (await import('@bank/shared/contracts/auth')).login;",
    ['login'],
  ],
  [
    'a namespace that is imported dynamically',
    "const auth = await import('@bank/shared/contracts/auth');\nsend(auth.login);",
    ['login'],
  ],
  [
    'a callback of a dynamic import',
    "const load = () => import('@bank/shared/contracts/auth').then(({ login }) => login);",
    ['login'],
  ],
  [
    'a callback that gets a whole module',
    "const load = () => import('@bank/shared/contracts/auth').then((auth) => auth.login);",
    ['login'],
  ],
  [
    'a computed member of a dynamic import',
    "const load = async (name) => (await import('@bank/shared/contracts/auth'))[name];",
    [],
  ],
  ['a promise of a module', "const loading = import('@bank/shared/contracts/auth');", undefined],
  ['a type', "import type { Login } from '@bank/shared/contracts/auth';", undefined],
])('records the exports used by %s', async (_case, text, names) => {
  expect((await doorUses({ 'mfe-x/src/a.ts': text }))['@bank/shared/contracts/auth']).toEqual(names);
});

test.each([
  ['a remote through a shared export', 'mfe-x/src/a.ts', '@bank/shared/contracts/accounts'],
  ['a shared module through a file path', 'shared/src/query/queries.ts', '../contracts/payments/accounts'],
])('records the call used by %s', async (_case, path, from) => {
  const calls = await callsMade({ [path]: `import { listAccounts } from '${from}';` });
  expect(calls.map(({ id }) => id)).toEqual(['listAccounts']);
});
