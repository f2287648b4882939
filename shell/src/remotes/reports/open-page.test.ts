import { openPage } from './open-page';

const page = (...paths: string[]) => ({ paths, page: 'x', access: 'customer' as const, preload: [] });
const remote = (name: string, ...pages: ReturnType<typeof page>[]) => ({
  name,
  label: name,
  version: '1',
  entry: { address: `/${name}.js` },
  pages,
});
const composition = {
  id: 'x',
  shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
  remotes: [
    remote('mfe-home', page('/', '/dashboard'), page()),
    remote('mfe-loans', page('/dashboard/loans')),
  ],
};

test.each([
  ['/', 'mfe-home', '/'],
  ['/dashboard', 'mfe-home', '/dashboard'],
  ['/Dashboard/Loans/', 'mfe-loans', '/dashboard/loans'],
  ['/dashboard/loans/alex@example.com', undefined, ''],
  ['/secret-token', undefined, ''],
])('names the declared path of %s', (pathname, name, path) => {
  const open = openPage(composition, pathname);
  expect([open.remote?.name, open.path]).toEqual([name, path]);
});
