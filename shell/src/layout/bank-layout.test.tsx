import type { Mode } from '@bank/shared/contracts/mode';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { brand } from '@bank/shared/ui/brand';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chatStore } from '../chat/chat-store';
import { somethingTyped } from '../typing/typed-fields';
import { BankLayout } from './bank-layout';

beforeEach(() => void fakeApi({}));

const menu = [
  { label: 'Dashboard', path: '/', icon: 'dashboard' },
  { label: 'Transfers', path: '/dashboard/transfer', icon: 'transfers', below: ['/dashboard/bills'] },
];

type Shown = Partial<Parameters<typeof BankLayout>[0]> & { at?: string; mode?: Mode };

function openLayout({ at = '/', mode = 'specification', children = 'the page', ...shown }: Shown = {}) {
  const onSignOut = jest.fn();
  const layout = (
    <BankLayout
      menu={menu}
      customer={alex}
      primaryAccount={accounts[0]}
      accountsStatus="success"
      onSignOut={onSignOut}
      {...shown}
    >
      {children}
    </BankLayout>
  );
  return { onSignOut, ...renderPage(layout, { at, mode }) };
}

const mainMenu = () => screen.getByRole('navigation', { name: 'Main' });

test('[SHELL-2] lists the menu in order, ending with help and sign-out', () => {
  openLayout();
  const entries = within(mainMenu()).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Dashboard',
    'Transfers',
    'Help & Support',
    'Sign Out',
  ]);
  expect(within(mainMenu()).getByRole('link', { name: 'Transfers' })).toHaveAttribute(
    'href',
    '/dashboard/transfer',
  );
});

test('[SHELL-2] marks help as current on its pages', () => {
  openLayout({ at: '/help' });
  const help = within(mainMenu()).getByRole('button', { name: 'Help & Support' });
  expect(help).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/', 'Dashboard'],
  ['/dashboard', 'Dashboard'],
  ['/dashboard/transfer', 'Transfers'],
  ['/dashboard/bills', 'Transfers'],
])('[SHELL-2] on %s, marks only %s as the current page', (at, label) => {
  openLayout({ at });
  const current = within(mainMenu()).getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test('[SHELL-3] signs the customer out on Sign Out', async () => {
  const { user, onSignOut } = openLayout();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

const setChatStatus = (status: 'waiting' | 'ready' | 'failed' | 'off') =>
  act(() => chatStore.setState({ status, isOpen: false }));
const help = () => screen.queryByRole('dialog', { name: 'Help & Support' });

test('[SHELL-3] opens the support chat from Help & Support', async () => {
  const { user } = openLayout();
  setChatStatus('ready');
  await user.click(screen.getByRole('button', { name: 'Help & Support' }));
  expect(chatStore.getState().isOpen).toBe(true);
  expect(help()).not.toBeInTheDocument();
});

test('[SHELL-3] loads a pending chat immediately and opens it once ready', async () => {
  const { user } = openLayout();
  setChatStatus('waiting');
  await user.click(screen.getByRole('button', { name: 'Help & Support' }));
  expect(chatStore.getState().wanted).toBe(true);
  expect(help()).toHaveTextContent('Loading the support chat');
  setChatStatus('ready');
  expect(help()).not.toBeInTheDocument();
  await waitFor(() => expect(chatStore.getState().isOpen).toBe(true));
});

test.each([
  ['failed to load', 'failed'],
  ['is turned off', 'off'],
] as const)('[SHELL-3] [SHELL-8] shows the support email when the chat %s', async (_, status) => {
  const { user } = openLayout();
  setChatStatus(status);
  await user.click(screen.getByRole('button', { name: 'Help & Support' }));
  const dialog = help() as HTMLElement;
  expect(dialog).toHaveTextContent("The support chat isn't available right now.");
  const address = within(dialog).getByRole('link', { name: brand.supportEmail });
  expect(address).toHaveAttribute('href', `mailto:${brand.supportEmail}`);
  expect(within(dialog).queryAllByRole('button', { name: 'Try Again' })).toHaveLength(
    status === 'failed' ? 1 : 0,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(help()).not.toBeInTheDocument();
});

const openHelp = async (status: 'waiting' | 'ready' | 'off') => {
  const page = openLayout({ mode: 'full' });
  setChatStatus(status);
  await page.user.click(screen.getByRole('button', { name: 'Help & Support' }));
  return { ...page, dialog: within(help() as HTMLElement) };
};

test('in full mode, Help & Support first offers them', async () => {
  const { user, dialog, address } = await openHelp('ready');
  expect(chatStore.getState().isOpen).toBe(false);
  await user.click(await dialog.findByRole('link', { name: /^Find an answer/ }));
  expect(address()).toBe('/help');
  expect(help()).not.toBeInTheDocument();
});

test('in full mode, Help & Support offers the chat once it is ready', async () => {
  const { user, dialog } = await openHelp('waiting');
  expect(dialog.queryByRole('button', { name: /^Chat with us/ })).toBeNull();
  act(() => chatStore.setState({ status: 'ready' }));
  await user.click(dialog.getByRole('button', { name: /^Chat with us/ }));
  expect(chatStore.getState().isOpen).toBe(true);
  expect(help()).not.toBeInTheDocument();
});

test('in full mode, Help & Support offers email if there is no chat', async () => {
  const { dialog } = await openHelp('off');
  expect(dialog.getByRole('link', { name: brand.supportEmail })).toBeVisible();
});

test('[SHELL-8] reloads a failed chat on Try Again', async () => {
  const { user } = openLayout();
  setChatStatus('failed');
  await user.click(screen.getByRole('button', { name: 'Help & Support' }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(chatStore.getState()).toMatchObject({ status: 'waiting', tries: 1 });
  expect(help()).toHaveTextContent('Loading the support chat');
});

test('[SHELL-6] searches transactions on Enter in the search box', async () => {
  const { user, address } = openLayout();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' coffee & cake {Enter}');
  expect(address()).toBe('/dashboard/transactions?search=coffee+%26+cake');
});

test('[LOGIN-2] tracks typing anywhere in the frame', async () => {
  const { user } = openLayout({ children: <textarea aria-label="Memo" /> });
  expect(somethingTyped()).toBe(false);
  await user.type(screen.getByLabelText('Memo'), 'To my sister');
  expect(somethingTyped()).toBe(true);
});

test('[SHELL-6] ignores an empty search', async () => {
  const { user, address } = openLayout();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '  {Enter}');
  expect(address()).toBe('/');
});

test('[SHELL-6] links to the settings in the header', () => {
  openLayout();
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings',
  );
});

test('[SHELL-7] opens the menu drawer and closes it when a link is followed', async () => {
  const { user, address } = openLayout();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Transfers' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard/transfer');
});

test('[SHELL-1] has one main landmark, which the skip link targets', () => {
  openLayout();
  expect(screen.getByRole('main')).toHaveTextContent('the page');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('[SHELL-1] toggles dark mode', async () => {
  const { user } = openLayout();
  const toggle = screen.getByRole('button', { name: 'Dark mode', pressed: false });
  await user.click(toggle);
  expect(document.documentElement.dataset.colorMode).toBe('dark');
  await user.click(toggle);
  expect(document.documentElement.dataset.colorMode).toBe('light');
});

const tabs = [{ label: 'Home', path: '/', icon: 'home' }];
const tabBar = () => screen.queryByRole('navigation', { name: 'Tabs' });

test('[SHELL-2] has no tabs on a wide screen, where the sidebar has everything', async () => {
  openLayout({ tabs, mode: 'full' });
  await act(async () => {});
  expect(tabBar()).not.toBeInTheDocument();
});
