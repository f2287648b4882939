import type { Capability } from '@bank/shared/contracts/capabilities';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { chatStore } from '../../chat/chat-store';
import { BankLayout } from '../bank-layout';

function openOnPhone(...capabilities: Capability[]) {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const screenSize = { matches: query.includes('max-width') };
    return Object.assign(new EventTarget(), screenSize) as unknown as MediaQueryList;
  });
  const entries = [{ label: 'Home', path: '/', icon: 'home' }];
  const layout = (
    <BankLayout
      menu={entries}
      tabs={entries}
      customer={alex}
      primaryAccount={accounts[0]}
      accountsStatus="success"
      onSignOut={jest.fn()}
    >
      the page
    </BankLayout>
  );
  return renderPage(layout, { capabilities: ['bottom-tabs', ...capabilities] });
}

const openMore = async ({ user }: ReturnType<typeof openOnPhone>) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return within(screen.getByRole('dialog', { name: 'Menu' }));
};

test('[SHELL-2] marks the current tab and opens the menu from “More”', async () => {
  const page = openOnPhone();
  const bar = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await openMore(page);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the header above tabs has only what they and “More” lack', async () => {
  openOnPhone('notifications');
  await screen.findByRole('navigation', { name: 'Tabs' });
  const header = within(screen.getByRole('banner'));
  expect(header.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Notifications']);
  expect(header.getAllByRole('link')).toHaveLength(1);
  expect(header.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/dashboard/profile');
});

test('“More” toggles dark mode', async () => {
  const page = openOnPhone();
  const more = await openMore(page);
  await page.user.click(more.getByRole('button', { name: 'Dark mode', pressed: false }));
  expect(document.documentElement.dataset.colorMode).toBe('dark');
  await page.user.click(more.getByRole('button', { name: 'Dark mode', pressed: true }));
});

test('a search under “More” closes it', async () => {
  const page = openOnPhone();
  const more = await openMore(page);
  await page.user.type(more.getByRole('searchbox', { name: 'Search' }), 'rent{Enter}');
  expect(page.address()).toBe('/dashboard/transactions?search=rent');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unseen answer in the chat brings its button back', async () => {
  openOnPhone();
  await screen.findByRole('navigation', { name: 'Tabs' });
  const chat = () => within(screen.getByRole('banner')).queryByRole('button', { name: 'Support chat' });
  act(() => chatStore.setState({ status: 'ready' }));
  expect(chat()).toBeNull();
  act(() => chatStore.setState({ unread: 2 }));
  expect(chat()).toHaveTextContent('2 unread');
});
