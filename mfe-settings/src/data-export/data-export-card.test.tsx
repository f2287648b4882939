import type { DataExport, DataExportState } from '@bank/shared/contracts/data-export';
import { announced } from '@bank/shared/testing/announced';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { Announcer } from '@bank/shared/ui/base';
import { act, screen, within } from '@testing-library/react';
import { DataExportCard } from './data-export-card';

const path = '/accounts/data-export/';

const ready: DataExport = {
  id: 'export_1',
  status: 'ready',
  requested_at: '2026-03-18T09:30:00.000Z',
  progress: 100,
  expires_at: '2026-03-19T09:30:00.000Z',
  bytes: 1_340_000,
  parts: 2,
  needs_pin: false,
};
const making: DataExport = {
  ...ready,
  status: 'making',
  progress: 40,
  expires_at: null,
  bytes: null,
  parts: null,
};
const state = (found: DataExport | null, next_at: string | null = null) => ({
  body: { data: { export: found, next_at } satisfies DataExportState },
});

const saved: { name: string; file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => {
    saved.push({ name: '', file: file as Blob });
    return 'blob:copy';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download });
  });
});
afterEach(() => jest.restoreAllMocks());

function open(states: Answering[], more: Record<string, Answering> = {}) {
  let last: Answering = state(null);
  const heard = fakeApi({
    [`GET ${path}`]: () => {
      last = states.shift() ?? last;
      return last as ReturnType<typeof state>;
    },
    ...more,
  });
  return {
    ...renderPage(
      <>
        <DataExportCard />
        <Announcer />
      </>,
    ),
    heard,
  };
}

const part = (content: string): Answering => ({ body: { data: { content: btoa(content) } } });
const parts = (first: Answering = part('PK')) => ({
  [`GET ${path}export_1/parts/0/`]: first,
  [`GET ${path}export_1/parts/1/`]: part('zip'),
});
const button = (name: string) => screen.findByRole('button', { name });
const wrongPin = {
  status: 400,
  body: {
    error: 'Incorrect PIN',
    message: '',
    errors: { pin: ["Incorrect PIN. 2 attempts left before it's blocked."] },
  },
};

test('explains the file and asks for it with the PIN', async () => {
  const { user, heard } = open([state(null)], { [`POST ${path}`]: state(making) });
  expect(await screen.findByText('all accounts, transactions, payments, bills, and cards')).toBeVisible();
  await user.click(await button('Get a Copy'));
  const asks = await screen.findByRole('dialog', { name: 'Get a copy of your data' });
  await user.click(within(asks).getByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
  await user.click(within(asks).getByRole('button', { name: 'Get Copy' }));
  expect(await screen.findByRole('progressbar', { name: 'Making your copy: 40%' })).toBeVisible();
  expect(screen.getByText(/You can leave this page/)).toBeVisible();
  expect(heard).toContainEqual({ call: `POST ${path}`, body: { pin: '246810' } });
  expect(document.activeElement).toContainElement(screen.getByRole('progressbar'));
});

test('shows why the bank refused the PIN, and empties it', async () => {
  const { user } = open([state(null)], { [`POST ${path}`]: wrongPin });
  await user.click(await button('Get a Copy'));
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard('111111');
  await user.click(await button('Get Copy'));
  expect(await screen.findByRole('alert')).toHaveTextContent('2 attempts left');
  expect(screen.getByLabelText('PIN digit 1 of 6')).toHaveValue('');
});

test('announces a copy that gets ready, and downloads its parts as one file', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = open([state(making), state(ready)], parts());
  await screen.findByRole('progressbar');
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(announced()).toContain('Your copy is ready to download.');
  jest.useRealTimers();
  expect(await screen.findByText(/is ready \(1\.3 MB\)/)).toBeVisible();
  await user.click(await button('Download'));
  expect(await screen.findByText(/Saved as larch-data-2026-03-18\.zip/)).toBeVisible();
  expect(saved).toMatchObject([
    { name: 'larch-data-2026-03-18.zip', file: { size: 5, type: 'application/zip' } },
  ]);
});

test('continues after a lost connection without loading parts again', async () => {
  const answers: Answering[] = ['no connection', part('zip')];
  const { user, heard } = open([state(ready)], {
    ...parts(),
    [`GET ${path}export_1/parts/1/`]: () => answers.shift() as never,
  });
  await user.click(await button('Download'));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the bank.");
  expect(saved).toEqual([]);
  await user.click(await button('Download'));
  await screen.findByText(/Saved as/);
  expect(heard.filter(({ call }) => call.endsWith('parts/0/'))).toHaveLength(1);
  expect(saved[0]?.file.size).toBe(5);
});

test('asks another session for the PIN before the download', async () => {
  const { user, heard } = open([state({ ...ready, needs_pin: true })], {
    ...parts(),
    [`POST ${path}export_1/unlock/`]: state(ready),
  });
  await user.click(await button('Download'));
  const asks = await screen.findByRole('dialog', { name: 'Download your data' });
  await user.click(within(asks).getByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
  await user.click(within(asks).getByRole('button', { name: 'Download' }));
  await screen.findByText(/Saved as/);
  expect(heard).toContainEqual({ call: `POST ${path}export_1/unlock/`, body: { pin: '246810' } });
});

test('asks for the PIN if the bank locked the file in the meantime', async () => {
  const text = 'Please enter your PIN to download this file.';
  const locked = { status: 403, body: { error: text, message: text, errors: { pin: [text] } } };
  const { user } = open([state(ready)], parts(locked));
  await user.click(await button('Download'));
  expect(await screen.findByRole('dialog', { name: 'Download your data' })).toBeVisible();
});

test.each([
  ['failed', "We couldn't make your copy. Please try again.", 'Try Again'],
  ['expired', 'We deleted your last copy after 24 hours, to keep it safe.', 'Get a Copy'],
] as const)('offers a new copy after one that %s', async (status, text, action) => {
  open([state({ ...ready, status })]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button(action)).toBeEnabled();
});

test('says when the next copy is possible after three in a day', async () => {
  open([state({ ...ready, status: 'expired' }, '2026-03-19T09:30:00.000Z')]);
  expect(await screen.findByText(/You can get another one on March 19, 2026/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers a retry when the state fails to load', async () => {
  const { user } = open([{ status: 500, body: {} }, state(null)]);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this.");
  await user.click(await button('Try Again'));
  expect(await button('Get a Copy')).toBeVisible();
});
