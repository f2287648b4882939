import type { Mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { BankLayout } from '../bank-layout';

beforeEach(() => void fakeApi({}));

const openOnPhone = (mode: Mode = 'specification') => openAt('/', mode);

function openAt(at: string, mode: Mode = 'specification') {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const screenSize = { matches: query.includes('max-width') };
    return Object.assign(new EventTarget(), screenSize) as unknown as MediaQueryList;
  });
  const home = { label: 'Home', path: '/', icon: 'home' };
  const onSignOut = jest.fn();
  const layout = (
    <BankLayout
      menu={[home, { label: 'Loans', path: '/dashboard/loans', icon: 'loans' }]}
      tabs={[home]}
      customer={alex}
      primaryAccount={accounts[0]}
      accountsStatus="success"
      onSignOut={onSignOut}
    >
      the page
    </BankLayout>
  );
  return { onSignOut, ...renderPage(layout, { at, mode }) };
}

const openMore = async ({ user }: Pick<ReturnType<typeof openOnPhone>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return within(await screen.findByRole('dialog', { name: 'More' }));
};

test('[SHELL-2] marks the current tab, and “More” has what the tabs lack', async () => {
  const page = openOnPhone();
  const bar = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const more = await openMore(page);
  expect(more.getAllByRole('link').map((link) => link.textContent)).toEqual(['Loans']);
  expect(more.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Help & Support',
    'Sign Out',
  ]);
});

test.each(['/dashboard/loans', '/help'])('[SHELL-2] marks “More” as current on %s', async (path) => {
  openAt(path);
  const bar = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('[SHELL-2] [SHELL-3] the header leads to the whole menu, “More” to help and out', async () => {
  const { onSignOut, ...page } = openOnPhone('full');
  await page.user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Loans',
    'Help & Support',
    'Sign Out',
  ]);
  await page.user.click(menu.getByRole('button', { name: 'Close menu' }));
  await page.user.click((await openMore(page)).getByRole('button', { name: 'Help & Support' }));
  const help = within(await screen.findByRole('dialog', { name: 'Help & Support' }));
  await page.user.click(help.getByRole('button', { name: 'Close' }));
  await page.user.click((await openMore(page)).getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['full', 'specification'] as const)(
  '[SHELL-6] [SHELL-7] the header has the menu, search and settings in %s mode',
  async (mode) => {
    const page = openOnPhone(mode);
    await screen.findByRole('navigation', { name: 'Tabs' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/dashboard/settings');
    expect(header.queryAllByRole('button', { name: 'Notifications' })).toHaveLength(mode === 'full' ? 1 : 0);
    await page.user.type(header.getByRole('searchbox', { name: 'Search' }), 'rent{Enter}');
    expect(page.address()).toBe('/dashboard/transactions?search=rent');
  },
);

test('“More” leads to the help articles and closes', async () => {
  const page = openOnPhone('full');
  const more = await openMore(page);
  await page.user.click(more.getByRole('button', { name: 'Help & Support' }));
  const help = within(await screen.findByRole('dialog', { name: 'Help & Support' }));
  await page.user.click(await help.findByRole('link', { name: /Find an answer/ }));
  expect(page.address()).toBe('/help');
  expect(screen.queryByRole('dialog')).toBeNull();
});
