import type { Account } from '@bank/shared/contracts/accounts';
import type { Composition } from '@bank/shared/contracts/releases';
import { isCurrent, menuOf, primaryAccount, tabsOf } from './menu';

const page = (path: string, menu?: { label: string; icon: string; order: number }) => ({
  paths: [path, `${path}/again`],
  page: 'some-page',
  access: 'customer' as const,
  preload: [],
  ...(menu && { menu }),
});

const remote = (name: string, ...pages: ReturnType<typeof page>[]) => ({
  name,
  label: name,
  version: '1',
  entry: { address: `/${name}.js` },
  pages,
});

const shell = { version: '1', entry: { address: '/shell.js' }, preload: [] };

test('[SHELL-2] sorts menu entries across remotes by order', () => {
  const composition: Composition = {
    id: 'x',
    shell,
    remotes: [
      remote('mfe-b', page('/b', { label: 'Second', icon: 'two', order: 20 }), page('/hidden')),
      remote(
        'mfe-a',
        page('/c', { label: 'Third', icon: 'three', order: 30 }),
        page('/a', { label: 'First', icon: 'one', order: 10 }),
      ),
    ],
  };
  expect(menuOf(composition)).toEqual([
    { label: 'First', icon: 'one', path: '/a' },
    { label: 'Second', icon: 'two', path: '/b' },
    { label: 'Third', icon: 'three', path: '/c' },
  ]);
});

test('[SHELL-2] nests a page under another remote’s entry', () => {
  const security = page('/settings', { label: 'Security', icon: 'lock', order: 10 });
  const history = { ...page('/history'), under: '/settings' };
  const report = { ...page('/report'), under: '/settings/again' };
  const lost = { ...page('/lost'), under: '/nowhere' };
  const remotes = [remote('mfe-a', history, lost, security), remote('mfe-b', report)];
  expect(menuOf({ id: 'x', shell, remotes })).toEqual([
    {
      ...{ label: 'Security', icon: 'lock', path: '/settings' },
      below: ['/history', '/history/again', '/report', '/report/again'],
    },
  ]);
});

test('[MFE-4] shows an empty menu without remotes', () => {
  expect(menuOf({ id: 'x', shell, remotes: [] })).toEqual([]);
});

test('[SHELL-2] has room for four tabs, and sorts them across remotes', () => {
  const withTab = (path: string, order: number) => ({
    ...page(path),
    tab: { label: path, icon: 'one', order },
  });
  const remotes = [
    remote('mfe-a', withTab('/d', 40), withTab('/a', 10), page('/hidden')),
    remote('mfe-b', withTab('/e', 50), withTab('/b', 20), withTab('/c', 30)),
  ];
  expect(tabsOf({ id: 'x', shell, remotes }).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
});

test('[SHELL-2] gives a shared place among the tabs to the last page, and marks it on the others too', () => {
  const withTab = (path: string, label: string) => ({
    ...page(path),
    tab: { label, icon: 'one', order: 20 },
  });
  const remotes = [remote('mfe-a', withTab('/transfer', 'Transfers'), withTab('/pay', 'Payments'))];
  expect(tabsOf({ id: 'x', shell, remotes })).toEqual([
    {
      ...{ label: 'Payments', icon: 'one', path: '/pay' },
      below: ['/transfer'],
    },
  ]);
});

const account = (id: string, account_type: Account['account_type'], is_active = true): Account => ({
  id,
  account_type,
  account_type_display: account_type,
  account_number: '1',
  balance: '1.00',
  is_active,
});

const savings = account('savings', 'savings');
const closed = account('closed checking', 'checking', false);
const first = account('first checking', 'checking');
const second = account('second checking', 'checking');

test.each([
  ['the first active checking account', [savings, closed, first, second], first],
  ['the first account without an active checking account', [savings, closed], savings],
  ['the first account even if closed', [closed, savings], closed],
  ['nothing for a customer without accounts', [], undefined],
])('[SHELL-5] picks %s as the primary account', (_, accounts, primary) => {
  expect(primaryAccount(accounts)).toBe(primary);
});

test.each([
  ['/', '/'],
  ['/', '/dashboard'],
  ['/', '/dashboard/'],
  ['/dashboard/loans', '/dashboard/loans'],
  ['/dashboard/loans', '/dashboard/loans/'],
  ['/dashboard/loans', '/dashboard/loans/apply'],
])('[SHELL-2] marks the menu entry %s as current on %s', (entry, open) => {
  expect(isCurrent(entry, open)).toBe(true);
});

test.each([
  ['/', '/dashboard/loans'],
  ['/dashboard/loans', '/dashboard'],
  ['/dashboard/loans', '/dashboard/loans-and-more'],
])('[SHELL-2] doesn’t mark the menu entry %s as current on %s', (entry, open) => {
  expect(isCurrent(entry, open)).toBe(false);
});
