import type { AccountEvent, OpenSession } from '@bank/shared/contracts/security';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { LoginHistoryPage } from './login-history-page';

const session = (id: string, device: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device,
  address: '203.0.113.7',
  signed_in_at: '2026-03-02T08:15:00Z',
  last_seen_at: '2026-03-02T08:15:00Z',
  is_current: false,
  ...more,
});

const three = [
  session('here', 'Chrome on Windows', { is_current: true }),
  session('phone', 'Safari on iPhone', { last_seen_at: '2026-03-02T09:00:00Z' }),
  session('old', 'Firefox on Linux'),
];

const event = (id: string, text: string, more: Partial<AccountEvent> = {}): AccountEvent => ({
  id,
  at: '2026-03-02T08:15:00Z',
  topic: 'sign-in',
  text,
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  ...more,
});

function bank(sessions = three, events = [event('9', 'Signed in')]): Record<string, Answering> {
  let open = [...sessions];
  const end = (isKept: (one: OpenSession) => boolean) => {
    const ended = open.filter((one) => !isKept(one)).length;
    open = open.filter(isKept);
    return { body: { data: { message: 'Done.', ended } } };
  };
  return {
    'GET /auth/sessions/': () => ({ body: { data: open } }),
    'POST /auth/sessions/end/': ({ body }) => {
      const { session_id: id } = body as { session_id: string };
      return end((one) => one.id !== id);
    },
    'POST /auth/sessions/end-others/': () => end((one) => one.is_current),
    'GET /auth/history/': { body: { data: { events, next: null } } },
  };
}

function open(answers = bank()) {
  const heard = fakeApi(answers);
  return { ...renderPage(<LoginHistoryPage />), heard };
}

const list = () => screen.findByRole('list', { name: "Where you're signed in" });
const rows = async () => within(await list()).getAllByRole('listitem');
const failing: Answering = { status: 500, body: {} };

test("lists each device's name, IP and time; only others have Sign Out", async () => {
  open();
  const [here, phone] = await rows();
  expect(here).toHaveTextContent(/Chrome on Windows This device203\.0\.113\.7 · Signed in Mar 2, 2026/);
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(phone).toHaveTextContent(/Safari on iPhone 203.*Last seen Mar 2, 2026/);
  expect(within(phone!).getByRole('button', { name: 'Sign Out Safari on iPhone' })).toBeVisible();
});

test('signs out one device, confirms it and focuses the list', async () => {
  const { user, heard } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign Out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
  expect(await rows()).toHaveLength(2);
  expect(await list()).toHaveFocus();
  const ends = heard.filter(({ call }) => call === 'POST /auth/sessions/end/');
  expect(ends.map(({ body }) => body)).toEqual([{ session_id: 'phone' }]);
});

test('offers to sign out all other devices above the list', async () => {
  open();
  const devices = await list();
  for (const button of screen.getAllByRole('button', { name: 'Sign Out Everywhere Else' }))
    expect(button.compareDocumentPosition(devices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('signs out all other devices in one step', async () => {
  const { user } = open();
  const [button] = await screen.findAllByRole('button', { name: 'Sign Out Everywhere Else' });
  await user.click(button!);
  expect(await screen.findByText("You're signed out everywhere else.")).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
});

test('keeps a device in the list if signing it out fails', async () => {
  const { user } = open({ ...bank(), 'POST /auth/sessions/end/': failing });
  await user.click(await screen.findByRole('button', { name: 'Sign Out Firefox on Linux' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Nothing has changed');
  expect(await rows()).toHaveLength(3);
});

test('lists events by day with description and device', async () => {
  const events = [
    event('9', 'Password changed', { topic: 'security' }),
    event('8', 'A transfer arrived at the other bank', { topic: 'payment', device: null, address: null }),
    event('7', 'Sign-in failed: wrong password', {
      topic: 'refused',
      device: null,
      at: '2026-02-27T12:00:00Z',
    }),
    event('6', 'Something new', { topic: 'not known here', at: '2026-02-27T11:00:00Z' }),
  ];
  open(bank(three, events));
  const today = await screen.findByRole('region', { name: 'Monday, March 2, 2026' });
  const told = (day: HTMLElement) =>
    within(day)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(told(today)).toEqual([
    expect.stringMatching(/^Password changedChrome on Windows · 203\.0\.113\.7/),
    expect.stringMatching(/^A transfer arrived at the other bankBy the bank/),
  ]);
  expect(told(screen.getByRole('region', { name: 'Friday, February 27, 2026' }))).toEqual([
    expect.stringMatching(/^Sign-in failed: wrong password203\.0\.113\.7/),
    expect.stringMatching(/^Something new/),
  ]);
});

test('loads earlier events page by page until none are left', async () => {
  const first = { events: [event('9', 'Signed in')], next: '9' };
  const second = { events: [event('8', 'Account opened')], next: null };
  const { user, heard } = open({
    ...bank(),
    'GET /auth/history/': ({ query }) => ({ body: { data: query?.before === '9' ? second : first } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
  expect(await screen.findByText('Account opened')).toBeVisible();
  expect(screen.getByText('Signed in')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull();
  const pages = heard.filter(({ call }) => call === 'GET /auth/history/').map(({ query }) => query);
  expect(pages).toEqual([{ limit: 25 }, { limit: 25, before: '9' }]);
});

test.each([
  { call: 'GET /auth/sessions/', title: 'Unable to load your devices', other: 'Account activity' },
  { call: 'GET /auth/history/', title: 'Unable to load your history', other: "Where you're signed in" },
])('offers a retry and keeps the other card working when $call fails', async ({ call, title, other }) => {
  open({ ...bank(), [call]: failing });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: other })).toBeVisible();
});

test('refetches the list after a lost response without claiming an outcome', async () => {
  const answers = bank();
  const { user } = open({
    ...answers,
    'POST /auth/sessions/end/': (asked, key) => {
      (answers['POST /auth/sessions/end/'] as (...said: unknown[]) => unknown)(asked, key);
      return 'no connection';
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign Out Safari on iPhone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't reach the bank. The list is up to date. You can safely try again.",
  );
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('focuses the first earlier event, even on the last page', async () => {
  const first = { events: [event('9', 'Signed in')], next: '9' };
  const second = { events: [event('8', 'Account opened')], next: null };
  const { user } = open({
    ...bank(),
    'GET /auth/history/': ({ query }) => ({ body: { data: query?.before === '9' ? second : first } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show Earlier' }));
  const row = (await screen.findByText('Account opened')).closest('li');
  await waitFor(() => expect(row).toHaveFocus());
});

test('renders two groups for a day when events are out of order', async () => {
  const complaints = jest.spyOn(console, 'error');
  const events = [
    event('9', 'Signed in', { at: '2026-03-03T12:00:01Z' }),
    event('8', 'Check cleared', { at: '2026-03-02T12:00:00Z' }),
    event('7', 'Signed out', { at: '2026-03-03T12:00:00Z' }),
  ];
  open(bank(three, events));
  expect(await screen.findAllByRole('region', { name: 'Tuesday, March 3, 2026' })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
