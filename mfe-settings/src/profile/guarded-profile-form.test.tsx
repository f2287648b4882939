import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { widenScreen } from '@bank/shared/testing/wide-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from './profile-page';

const customer = { ...alex, address: '48 Juniper Lane', date_of_birth: '1988-04-17' };
const [typed, stored] = ['+1 (202) 555-0177', '+12025550177'];
const requested = {
  body: { data: { id: 'contact_1', codes_to: [alex.email], expires_at: '2026-01-01T10:10:00.000Z' } },
};
const changed = { ...customer, phone_number: stored };

async function openForm(answers: Record<string, Answering> = {}, user: typeof alex = customer) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: user } },
    'POST /accounts/contact/change/': requested,
    'POST /accounts/contact/confirm/': { body: { data: changed } },
    'PUT /accounts/profile/update/': ({ body }) => ({ body: { data: { ...changed, ...(body as object) } } }),
    ...answers,
  });
  const page = renderPage(<ProfilePage />, { at: '/dashboard/profile' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const sent = () =>
    heard.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  return { ...page, sent };
}

type Page = Awaited<ReturnType<typeof openForm>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Change Phone Number' });

async function edit({ user, fillIn }: Page, label: string, text: string) {
  await user.clear(field(label));
  await fillIn(field(label), text);
}

async function saveNewNumber(page: Page) {
  await edit(page, 'Phone Number', typed);
  await edit(page, 'Address', '5 Quiet Street');
  await press(page, 'Save');
  return within(await dialog());
}

async function enterCode(page: Page, asks: Awaited<ReturnType<typeof saveNewNumber>>) {
  await page.fillIn(await asks.findByLabelText(`Code sent to ${alex.email}`), '123456');
  await page.user.click(asks.getByRole('button', { name: 'Change Phone Number' }));
}

test('[PROF-1] prefills every field, and explains what only support can change', async () => {
  await openForm();
  const values = Object.fromEntries(
    ['First Name', 'Last Name', 'Phone Number', 'Date of Birth', 'Address'].map((label) => [
      label,
      [field(label).value, field(label).readOnly],
    ]),
  );
  expect(values).toEqual({
    'First Name': ['Alex', true],
    'Last Name': ['Morgan', true],
    'Phone Number': ['+12025550143', false],
    'Date of Birth': ['1988-04-17', true],
    Address: ['48 Juniper Lane', false],
  });
  for (const label of ['First Name', 'Last Name'])
    expect(field(label)).toHaveAccessibleDescription('To change your name, contact support.');
  expect(field('Date of Birth')).toHaveAccessibleDescription(
    'To change your date of birth, contact support.',
  );
  expect(field('Phone Number')).toHaveAccessibleDescription(/email you a code/);
  expect(field('Phone Number')).toHaveFocus();
  expect(screen.getByText(/You sign in with alex@example.com/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change Email' })).toBeNull();
});

test('[PROF-1] lets only support change a date of birth on a wide screen', async () => {
  widenScreen();
  const page = await openForm();
  expect(field('Date of Birth').readOnly).toBe(true);
  expect(field('Date of Birth')).toHaveAccessibleDescription(
    'To change your date of birth, contact support.',
  );
  await page.user.type(field('Date of Birth'), '4/18/1988');
  await edit(page, 'Address', '5 Quiet Street');
  await press(page, 'Save');
  await screen.findByRole('button', { name: 'Saved!' });
  expect(page.sent()).toMatchObject([['PUT /accounts/profile/update/', { date_of_birth: '1988-04-17' }]]);
});

test('[PROF-1] takes a missing date of birth, typed on a wide screen', async () => {
  widenScreen();
  const page = await openForm({}, alex);
  await page.user.type(field('Date of Birth'), '04/17/1988');
  await press(page, 'Save');
  await screen.findByRole('button', { name: 'Saved!' });
  expect(page.sent()).toMatchObject([['PUT /accounts/profile/update/', { date_of_birth: '1988-04-17' }]]);
});

test('[PROF-1] takes a date of birth that is still missing', async () => {
  const page = await openForm({}, alex);
  await edit(page, 'Date of Birth', '1988-04-17');
  await press(page, 'Save');
  await screen.findByRole('button', { name: 'Saved!' });
  expect(page.sent()).toMatchObject([['PUT /accounts/profile/update/', { date_of_birth: '1988-04-17' }]]);
});

test('[PROF-4] asks for a code before it saves a new phone number with the rest', async () => {
  const page = await openForm();
  const asks = await saveNewNumber(page);
  expect(page.sent()).toEqual([['POST /accounts/contact/change/', { phone_number: stored }]]);
  await enterCode(page, asks);
  expect(await screen.findByRole('button', { name: 'Saved!' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Phone Number')).toHaveValue(stored);
  const { first_name, last_name, date_of_birth } = customer;
  const profile = { first_name, last_name, date_of_birth, phone_number: stored, address: '5 Quiet Street' };
  expect(page.sent().slice(1)).toEqual([
    ['POST /accounts/contact/confirm/', { id: 'contact_1', current_code: '123456' }],
    ['PUT /accounts/profile/update/', profile],
  ]);
});

test('[PROF-4] asks for no code if only the punctuation of the number changes', async () => {
  const page = await openForm();
  await edit(page, 'Phone Number', '+1 (202) 555-0143');
  await press(page, 'Save');
  await screen.findByRole('button', { name: 'Saved!' });
  expect(page.sent().map(([call]) => call)).toEqual(['PUT /accounts/profile/update/']);
});

test('[PROF-4] keeps what was typed if the code isn’t confirmed', async () => {
  const page = await openForm();
  const asks = await saveNewNumber(page);
  await asks.findByLabelText(`Code sent to ${alex.email}`);
  await page.user.click(asks.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([field('Phone Number').value, field('Address').value]).toEqual([typed, '5 Quiet Street']);
  expect(page.sent()).toHaveLength(1);
  await press(page, 'Save');
  await enterCode(page, within(await dialog()));
  await screen.findByRole('button', { name: 'Saved!' });
});

test('[PROF-4] takes another number in the dialog', async () => {
  const page = await openForm();
  const asks = await saveNewNumber(page);
  await page.user.click(await asks.findByRole('button', { name: 'Back' }));
  expect(asks.getByLabelText('New Phone Number')).toHaveValue(stored);
  await page.user.click(asks.getByRole('button', { name: 'Send Code' }));
  await enterCode(page, asks);
  await screen.findByRole('button', { name: 'Saved!' });
  expect(page.sent().at(-1)?.[1]).toMatchObject({ phone_number: stored });
});

test("[PROF-4] shows the bank's reason next to the number and keeps the form", async () => {
  const error = 'Too many changes were requested. Please try again in 1 hour.';
  const tooMany = { status: 429, body: { error, message: error, errors: {} } };
  const page = await openForm({ 'POST /accounts/contact/change/': tooMany });
  await edit(page, 'Phone Number', typed);
  await press(page, 'Save');
  expect(await screen.findByText(error)).toBeVisible();
  expect(field('Phone Number')).toHaveFocus();
  expect(field('Phone Number')).toBeInvalid();
  expect(field('Phone Number')).toHaveValue(typed);
});

test('[PROF-4] sends one code despite a double press', async () => {
  const page = await openForm({ 'POST /accounts/contact/change/': new Promise(() => undefined) });
  await edit(page, 'Phone Number', typed);
  await page.user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /Saving\.\.\./ })).toBeVisible();
  expect(page.sent()).toHaveLength(1);
});

test('[PROF-4] asks for no second code after a failure to save the rest', async () => {
  const page = await openForm({ 'PUT /accounts/profile/update/': { status: 500, body: {} } });
  await enterCode(page, await saveNewNumber(page));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  await press(page, 'Save');
  await waitFor(() =>
    expect(page.sent().filter(([call]) => call === 'PUT /accounts/profile/update/')).toHaveLength(2),
  );
  expect(page.sent()).toHaveLength(4);
});

test('[PROF-1] saves what was typed while the code was on its way', async () => {
  let answer: (mailed: typeof requested) => void = () => undefined;
  const mailed = new Promise<typeof requested>((resolve) => {
    answer = resolve;
  });
  const page = await openForm({ 'POST /accounts/contact/change/': () => mailed });
  await edit(page, 'Phone Number', typed);
  await press(page, 'Save');
  await edit(page, 'Address', '7 Late Lane');
  answer(requested);
  await enterCode(page, within(await dialog()));
  await waitFor(() =>
    expect(page.sent().at(-1)).toEqual([
      'PUT /accounts/profile/update/',
      expect.objectContaining({ address: '7 Late Lane', phone_number: stored }),
    ]),
  );
});
