import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { TwoFactorCard } from './two-factor-card';

const off = { on_since: null, recovery_codes_left: 0, devices: [] };
const device = {
  id: 'dev_1',
  device: 'Chrome on Windows',
  remembered_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2026-03-31T10:00:00.000Z',
  is_current: true,
};
const on = { on_since: '2026-03-01T10:00:00.000Z', recovery_codes_left: 9, devices: [device] };
const codes = ['M4K7Q-2XWDN', '8H3TV-ZB5RC'];
const path = '/auth/second-factor/';

function open(states: object[], more: Record<string, Answering> = {}) {
  let last: object = {};
  const heard = fakeApi({
    [`GET ${path}`]: () => {
      last = states.shift() ?? last;
      return { body: { data: last } };
    },
    ...more,
  });
  return { ...renderPage(<TwoFactorCard />), heard };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('sets up with the password, a key and a code, and shows the recovery codes once', async () => {
  const secret = 'MKPACUPPZG366MUVXCRKY2WYN45MPQRL';
  const { user, heard } = open([off, on], {
    [`POST ${path}begin/`]: { body: { data: { secret, uri: `otpauth://totp/Larch?secret=${secret}` } } },
    [`POST ${path}confirm/`]: { body: { data: { recovery_codes: codes } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  const password = await dialog('Set up two-factor authentication');
  await user.type(within(password).getByLabelText('Current Password'), 'secret');
  await user.click(within(password).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('MKPA CUPP ZG36 6MUV XCRK Y2WY N45M PQRL')).toBeVisible();
  await user.type(screen.getByLabelText('Then enter the code that the app shows'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn On' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'Copy Codes' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(screen.getByRole('button', { name: "I've Saved Them" }));
  expect(await screen.findByText('You have 9 recovery codes left.')).toBeVisible();
  expect(screen.queryByText(codes[0] as string)).toBeNull();
  expect(heard.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { current_password: 'secret' },
    { second_factor: '123456' },
  ]);
});

test('reports below the buttons that the browser didn’t copy the codes', async () => {
  const { user } = open([on], {
    [`POST ${path}recovery-codes/`]: { body: { data: { recovery_codes: codes } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Get New Recovery Codes' }));
  await user.type(await screen.findByLabelText('Code from your app, or a recovery code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Get New Codes' }));
  const copy = await screen.findByRole('button', { name: 'Copy Codes' });
  const order = () => [...(copy.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  const before = order();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(copy);
  const alert = await screen.findByText(/Your browser didn't copy it/);
  expect(order()).toEqual(before);
  const saved = screen.getByRole('button', { name: "I've Saved Them" });
  expect(saved.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('reports a wrong password next to its field', async () => {
  const text = "That isn't your current password. Please try again.";
  const { user } = open([off], {
    [`POST ${path}begin/`]: {
      status: 400,
      body: { error: text, message: text, errors: { current_password: [text] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  await user.type(await screen.findByLabelText('Current Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
});

test('forgets a remembered device', async () => {
  const { user, heard } = open([on, { ...on, devices: [] }], {
    [`POST ${path}forget-device/`]: { body: { data: { message: 'Forgotten.' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Forget Chrome on Windows' }));
  expect(await screen.findByText('None. Every sign-in takes a code.')).toBeVisible();
  expect(heard).toContainEqual({ call: `POST ${path}forget-device/`, body: { device_id: 'dev_1' } });
});

test('turns off only with a right code', async () => {
  const wrong = "That code isn't right.";
  const answers: Answering[] = [
    { status: 400, body: { error: wrong, message: wrong, errors: { second_factor: [wrong] } } },
    { body: { data: { message: 'Off.' } } },
  ];
  const { user } = open([on, off], { [`POST ${path}disable/`]: () => answers.shift() as never });
  await user.click(await screen.findByRole('button', { name: 'Turn Off' }));
  const asks = await dialog('Turn off two-factor authentication?');
  const turnsOff = () => within(asks).findByRole('button', { name: 'Turn Off' });
  expect(await turnsOff()).toHaveAttribute('data-button', 'danger');
  const press = async () => user.click(await turnsOff());
  await user.type(within(asks).getByLabelText('Code from your app, or a recovery code'), '111111');
  await press();
  expect(await within(asks).findByRole('alert')).toHaveTextContent(wrong);
  await press();
  expect(await screen.findByText(/^It's off/)).toBeVisible();
});

test.each([
  [2, 'You have 2 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, 'You have no recovery codes left.'],
])('warns with %i recovery codes left', async (recovery_codes_left, text) => {
  open([{ ...on, recovery_codes_left }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${text} Make new ones`);
});

test('offers a retry when the state fails to load', async () => {
  const answers: Answering[] = [{ status: 500, body: {} }, { body: { data: off } }];
  fakeApi({ [`GET ${path}`]: () => answers.shift() as never });
  const { user } = renderPage(<TwoFactorCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this. Nothing has changed.");
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Set Up' })).toBeVisible();
});
