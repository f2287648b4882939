import type { Passkey } from '@bank/shared/contracts/security';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { fakePasskeys } from '@bank/shared/testing/fake-passkeys';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { PasskeysCard } from './passkeys-card';

const phone: Passkey = {
  id: 'passkey_1',
  name: 'Phone',
  added_at: '2026-03-02T08:15:00.000Z',
  last_used_at: '2026-03-09T17:40:00.000Z',
  last_used_on: 'Safari on iPhone',
  is_synced: true,
  is_blocked: false,
};
const laptop: Passkey = { ...phone, id: 'passkey_2', name: 'Laptop', last_used_at: null, is_synced: false };

const options = {
  challenge: 'Y2g',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Larch' },
  user: { id: 'dQ', name: 'alex@example.com', displayName: 'Alex Morgan' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

let endings: (() => void)[];
beforeEach(() => {
  endings = [];
});
afterEach(() => {
  for (const end of endings) end();
});

/** A bank that has these passkeys. */
function open(kept: Passkey[], answers: Record<string, Answering> = {}) {
  const passkeys = [...kept];
  const heard = fakeApi({
    'GET /auth/passkeys/': () => ({ body: { data: { passkeys: [...passkeys], accepted: null } } }),
    'POST /auth/passkeys/add/options/': { body: { data: options } },
    'POST /auth/passkeys/add/': () => {
      passkeys.unshift(laptop);
      return { body: { data: laptop } };
    },
    'POST /auth/passkeys/passkey_1/rename/': ({ body }) => {
      passkeys[0] = { ...phone, ...(body as { name: string }) };
      return { body: { data: passkeys[0] } };
    },
    'POST /auth/passkeys/passkey_1/remove/': () => {
      passkeys.pop();
      return { body: { data: { message: 'Passkey removed.' } } };
    },
    ...answers,
  });
  return { heard, ...renderPage(<PasskeysCard />) };
}

async function add({ user }: ReturnType<typeof open>, pin = '246810') {
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
  await user.click(dialog.getByLabelText('PIN digit 1 of 6'));
  await user.keyboard(pin);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  return dialog;
}

test('explains passkeys to customers without one', async () => {
  endings.push(fakePasskeys());
  open([]);
  expect(await screen.findByText(/You don't have a passkey yet\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeEnabled();
});

test('lists names, dates, last use and where a passkey is', async () => {
  endings.push(fakePasskeys());
  open([phone, laptop, { ...laptop, id: 'passkey_3', name: 'Copied', is_blocked: true }]);
  const [first, second, third] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(first).toMatch(/Phone.*Added Mar 2, 2026 · Synced to your devices.*Last used .* · Safari on iPhone/);
  expect(second).toMatch(/Laptop.*Only on one device.*Never used/);
  expect(third).toMatch(/Copied Blocked.*a copy of it was used/);
});

test('adds a passkey with the PIN', async () => {
  endings.push(fakePasskeys());
  const page = open([]);
  await add(page);
  expect(await screen.findByText('“Laptop” was added.')).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Laptop');
  const [asked, sent] = page.heard.filter(({ call }) => call.startsWith('POST'));
  expect(asked?.body).toEqual({ pin: '246810' });
  expect(sent?.body).toMatchObject({ credential: { rawId: 'a2V5', response: { transports: ['internal'] } } });
});

test('clears a wrong PIN and shows the reason', async () => {
  endings.push(fakePasskeys());
  const error = "Incorrect PIN. 2 attempts left before it's blocked.";
  const refused = { status: 400, body: { error, message: error, errors: { pin: [error] } } };
  const dialog = await add(open([], { 'POST /auth/passkeys/add/options/': refused }), '000000');
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test.each([
  ['NotAllowedError', 'You canceled, or it took too long. Please try again.'],
  ['InvalidStateError', 'This device or password manager already has a passkey for your account.'],
] as const)('keeps the PIN after %s', async (outcome, text) => {
  endings.push(fakePasskeys(outcome));
  const dialog = await add(open([]));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(await dialog.findByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('renames a passkey', async () => {
  endings.push(fakePasskeys());
  const { user, fillIn } = open([phone]);
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await fillIn(field, 'Work phone');
  await user.click(screen.getByRole('button', { name: 'Save Name' }));
  expect(await screen.findByText('Renamed to “Work phone”.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Remove Work phone' })).toBeVisible();
});

test('removes a passkey after asking', async () => {
  endings.push(fakePasskeys());
  const { heard, user } = open([phone]);
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(heard.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  const removes = screen.getByRole('button', { name: 'Remove Passkey' });
  expect(removes).toHaveAttribute('data-button', 'danger');
  await user.click(removes);
  expect(await screen.findByText('“Phone” was removed.')).toBeVisible();
  expect(screen.getByText(/You don't have a passkey yet\./)).toBeVisible();
});

test('still lists passkeys in a browser that has none', async () => {
  open([phone]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('Phone');
  expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull();
  expect(screen.getByText(/This browser can't add a passkey here\./)).toBeVisible();
});

test('offers a retry when the list fails to load', async () => {
  endings.push(fakePasskeys());
  open([], { 'GET /auth/passkeys/': 'no connection' });
  expect(await screen.findByText('Unable to load your passkeys')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
