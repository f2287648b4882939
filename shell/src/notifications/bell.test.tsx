import type { Notification } from '@bank/shared/contracts/notifications';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TopBar } from '../layout/top-bar';

const sample = (count: number, isRead = false): Notification => ({
  id: `note_${count}`,
  kind: 'card-declined',
  title: `Declined ${count}`,
  text: 'The card was frozen. Unfreeze it, then try again.',
  path: `/dashboard/card?id=card_${count}`,
  subject: null,
  created_at: new Date(Date.UTC(2026, 2, 1, 12, count)).toISOString(),
  is_read: isRead,
});

/** A bank that marks as read what it is asked to, with the newest first. */
function keeping(all: Notification[]) {
  let kept = all;
  const unread = () => kept.filter(({ is_read }) => !is_read).length;
  return {
    'GET /auth/notifications/': (({ query = {} }) => {
      const { limit = 20, offset = 0 } = query as { limit?: number; offset?: number };
      return { body: { data: { unread: unread(), results: kept.slice(offset, offset + limit) } } };
    }) satisfies Answering,
    'PUT /auth/notifications/read/': (({ body }) => {
      const { id, with_older } = body as { id: string; with_older?: boolean };
      const place = kept.findIndex((one) => one.id === id);
      kept = kept.map((one, at) =>
        at === place || (with_older && at > place) ? { ...one, is_read: true } : one,
      );
      return { body: { data: { unread: unread() } } };
    }) satisfies Answering,
  };
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => sample(count - at));

function open(answers: Record<string, Answering> = keeping(newestFirst(3))) {
  const heard = fakeApi(answers);
  const shown = renderPage(<TopBar onOpenMenu={() => undefined} />, { mode: 'full' });
  return { ...shown, heard };
}

const bell = (name: RegExp | string = /^Notifications/) => screen.findByRole('button', { name });
const panel = () => screen.getByRole('dialog', { name: 'Notifications' });
const asked = (heard: { call: string }[], method: string) =>
  heard.filter(({ call }) => call.startsWith(method)).length;

test('has no bell in specification mode', () => {
  fakeApi({});
  renderPage(<TopBar onOpenMenu={() => undefined} />);
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
});

test('names the unread count, and fetches the list only once opened', async () => {
  const { user, heard } = open();
  await user.click(await bell('Notifications, 3 unread'));
  expect(asked(heard, 'GET')).toBe(1);
  await screen.findByText('Declined 3');
  const day = within(panel()).getByRole('region', { name: 'Mar 1, 2026' });
  const entries = within(day).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^Unread: Declined 3The card was frozen.+[AP]MNew$/),
    expect.stringContaining('Declined 2'),
    expect.stringContaining('Declined 1'),
  ]);
});

test('shortens large counts, but names them', async () => {
  open(keeping(newestFirst(120)));
  expect(await bell('Notifications, 120 unread')).toHaveTextContent('99+');
});

test('opens the page of a notification, marks it read and closes the panel', async () => {
  const { user, heard, address } = open();
  await user.click(await bell('Notifications, 3 unread'));
  await user.click(await screen.findByRole('link', { name: /Declined 2/ }));
  expect(address()).toBe('/dashboard/card?id=card_2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await bell('Notifications, 2 unread')).toBeVisible();
  expect(heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'note_2' });
});

test('does not mark a read notification again', async () => {
  const { user, heard } = open(keeping([sample(1, true)]));
  await user.click(await bell('Notifications'));
  await user.click(await screen.findByRole('link', { name: /^Declined 1/ }));
  expect(asked(heard, 'PUT')).toBe(0);
});

test('marks all as read, and keeps the focus in the panel', async () => {
  const { user, heard } = open();
  await user.click(await bell('Notifications, 3 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark All Read' }));
  expect(await within(panel()).findByText('All read')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark All Read' })).toBeNull();
  expect(within(panel()).queryByText('Unread:')).toBeNull();
  expect(heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'note_3', with_older: true });
  expect(await bell('Notifications')).toBeInTheDocument();
});

test('says when marking failed, and leaves everything unread', async () => {
  const { user } = open({ ...keeping(newestFirst(3)), 'PUT /auth/notifications/read/': { status: 500 } });
  await user.click(await bell('Notifications, 3 unread'));
  await user.click(await screen.findByRole('button', { name: 'Mark All Read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't mark that as read.");
  expect(within(panel()).getByText('3 unread')).toBeVisible();
});

test('says what will appear when there is nothing', async () => {
  const { user } = open(keeping([]));
  await user.click(await bell('Notifications'));
  expect(await screen.findByText("You're all caught up")).toBeVisible();
});

test('offers a retry when the list fails to load', async () => {
  const bank = keeping(newestFirst(3));
  let isBroken = true;
  const { user } = open({
    ...bank,
    'GET /auth/notifications/': (request) =>
      isBroken ? { status: 500 } : bank['GET /auth/notifications/'](request),
  });
  await user.click(await bell('Notifications'));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your notifications.");
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: /Declined 3/ })).toBeVisible();
});

test('shows more on request, and no notification twice', async () => {
  const { user } = open(keeping(newestFirst(25)));
  await user.click(await bell('Notifications, 25 unread'));
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByRole('link', { name: /Declined 1$/ })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('closes, and opens again', async () => {
  const { user } = open();
  await user.click(await bell('Notifications, 3 unread'));
  await user.click(screen.getByRole('button', { name: 'Close notifications' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await bell());
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('refreshes the count on focus, at most once a minute', async () => {
  const { heard } = open();
  await bell('Notifications, 3 unread');
  const focus = () => act(async () => void fireEvent(window, new Event('visibilitychange')));
  await focus();
  expect(asked(heard, 'GET')).toBe(1);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
  await focus();
  expect(asked(heard, 'GET')).toBe(2);
  clock.mockRestore();
});

test('refreshes the count after navigation, at most once a minute', async () => {
  const { user, heard } = open();
  await bell('Notifications, 3 unread');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(asked(heard, 'GET')).toBe(1);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
  await user.type(screen.getByRole('searchbox'), 'rent{Enter}');
  expect(asked(heard, 'GET')).toBe(2);
  clock.mockRestore();
});

test('refreshes the count every minute on a page that stays open', async () => {
  jest.useFakeTimers();
  const { heard } = open();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(asked(heard, 'GET')).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked(heard, 'GET')).toBe(2);
  jest.useRealTimers();
});

test('refetches what the page shows when a notification is new', async () => {
  let all = newestFirst(1);
  const heard = fakeApi({
    'GET /auth/notifications/': () => ({ body: { data: { unread: all.length, results: all.slice(0, 1) } } }),
    'GET /banking/accounts/': { body: { data: [] } },
  });
  renderPage(<TopBarWithAccounts />, { mode: 'full' });
  await bell('Notifications, 1 unread');
  const later = async (minutes: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_001);
    await act(async () => void fireEvent(window, new Event('visibilitychange')));
    clock.mockRestore();
  };
  const start = Date.now();
  await later(1);
  expect(asked(heard, 'GET /banking/accounts/')).toBe(1);
  all = newestFirst(2);
  await later(2);
  await bell('Notifications, 2 unread');
  await waitFor(() => expect(asked(heard, 'GET /banking/accounts/')).toBe(2));
});

function TopBarWithAccounts() {
  useQuery(accountsOptions);
  return <TopBar onOpenMenu={() => undefined} />;
}

test('lists a notification whose subject is newer than this shell', async () => {
  const newer = { ...sample(1), subject: { kind: 'loan-signed' } as never };
  const { user } = open(keeping([newer]));
  await user.click(await bell('Notifications, 1 unread'));
  await within(panel()).findByText('Declined 1');
});
