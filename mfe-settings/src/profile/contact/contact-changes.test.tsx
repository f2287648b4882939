import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { ProfilePage } from '../profile-page';

const next = 'alex.morgan@example.org';
const security = (from: string | null = null) => ({ body: { data: { new_recipients_from: from } } });
const requested = (...codes_to: string[]) => ({
  body: { data: { id: 'contact_1', codes_to, expires_at: '2026-01-01T10:10:00.000Z' } },
});
const refused = (status: number, error: string, errors: Record<string, string[]>) => ({
  status,
  body: { error, message: error, errors },
});

async function open(answers: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /accounts/contact/': security(),
    'POST /accounts/contact/change/': requested(alex.email, next),
    'POST /accounts/contact/confirm/': { body: { data: { ...alex, email: next } } },
    ...answers,
  });
  const page = renderPage(<ProfilePage />);
  await screen.findByRole('button', { name: 'Change Email' });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const openDialog = async (name: string) => {
    await press(name);
    return within(await screen.findByRole('dialog', { name }));
  };
  const sent = () =>
    heard.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]);
  return { ...page, openDialog, sent };
}

type Page = Awaited<ReturnType<typeof open>>;

async function askForEmail(page: Page) {
  const dialog = await page.openDialog('Change Email');
  await page.fillIn(dialog.getByLabelText('New Email'), next);
  await page.user.click(dialog.getByRole('button', { name: 'Send Codes' }));
  await dialog.findByLabelText(`Code sent to ${next}`);
  return dialog;
}

test('changes the email with a code from each address', async () => {
  const page = await open();
  const dialog = await askForEmail(page);
  expect(dialog.getByLabelText(`Code sent to ${alex.email}`)).toHaveFocus();
  await page.fillIn(dialog.getByLabelText(`Code sent to ${alex.email}`), '123 456');
  await page.fillIn(dialog.getByLabelText(`Code sent to ${next}`), '654321');
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  expect(await screen.findByText(`From now on, you sign in with ${next}.`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.sent()).toEqual([
    ['POST /accounts/contact/change/', { email: next }],
    ['POST /accounts/contact/confirm/', { id: 'contact_1', current_code: '123456', new_code: '654321' }],
  ]);
  expect(screen.getAllByText(next).length).toBeGreaterThan(0);
});

test('changes the phone number with one code, and says why', async () => {
  const number = '+12025550177';
  const page = await open({
    'POST /accounts/contact/change/': requested(alex.email),
    'POST /accounts/contact/confirm/': { body: { data: { ...alex, phone_number: number } } },
  });
  const dialog = await page.openDialog('Change Phone Number');
  expect(dialog.getByText(/We can't send text messages yet\./)).toBeVisible();
  await page.fillIn(dialog.getByLabelText('New Phone Number'), '+1 202 555 0177');
  await page.user.click(dialog.getByRole('button', { name: 'Send Code' }));
  await page.fillIn(await dialog.findByLabelText(`Code sent to ${alex.email}`), '123456');
  await page.user.click(dialog.getByRole('button', { name: 'Change Phone Number' }));
  expect(await screen.findByText(`Your phone number is now ${number}.`)).toBeVisible();
  expect(page.sent()[1]).toEqual([
    'POST /accounts/contact/confirm/',
    { id: 'contact_1', current_code: '123456' },
  ]);
});

test.each([
  ['', 'Please enter your new email'],
  ['alex', 'Please enter a valid email address'],
])('refuses “%s” as an email without asking the bank', async (typed, problem) => {
  const page = await open();
  const dialog = await page.openDialog('Change Email');
  if (typed) await page.fillIn(dialog.getByLabelText('New Email'), typed);
  await page.user.click(dialog.getByRole('button', { name: 'Send Codes' }));
  expect(dialog.getByText(problem)).toBeVisible();
  expect(dialog.getByLabelText('New Email')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

test("shows the bank's reason and keeps what was typed", async () => {
  const tooMany = refused(429, 'Too many changes were requested. Please try again in 1 hour.', {});
  const page = await open({ 'POST /accounts/contact/change/': tooMany });
  const dialog = await page.openDialog('Change Email');
  await page.fillIn(dialog.getByLabelText('New Email'), next);
  await page.user.click(dialog.getByRole('button', { name: 'Send Codes' }));
  expect(await dialog.findByText(/Too many changes were requested/)).toBeVisible();
  expect(dialog.getByLabelText('New Email')).toHaveValue(next);
});

test.each([
  ['a wrong code', refused(400, 'No.', { current_code: ['A code is wrong.'] }), 'A code is wrong.'],
  ['a lost answer', 'no connection' as const, "We couldn't reach the bank. You can safely try again."],
])('keeps both codes after %s', async (_what, answer, problem) => {
  const page = await open({ 'POST /accounts/contact/confirm/': answer });
  const dialog = await askForEmail(page);
  await page.fillIn(dialog.getByLabelText(`Code sent to ${alex.email}`), '123456');
  await page.fillIn(dialog.getByLabelText(`Code sent to ${next}`), '654321');
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(dialog.getByLabelText(`Code sent to ${next}`)).toHaveValue('654321');
});

test('leads back to the codes while they can still be right, and then only to new ones', async () => {
  const wrong = refused(400, 'No.', { current_code: ['One of these codes is wrong. Please check both.'] });
  const spent = refused(400, 'No.', { id: ['These codes no longer work. Please get new ones.'] });
  const answers = [wrong, spent];
  const page = await open({ 'POST /accounts/contact/confirm/': () => answers.shift() as never });
  const dialog = await askForEmail(page);
  const [current, fresh] = [alex.email, next].map((to) => dialog.getByLabelText(`Code sent to ${to}`));
  await page.fillIn(current as HTMLElement, '123456');
  await page.fillIn(fresh as HTMLElement, '65432');
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  expect(dialog.getByText('Please enter all 6 digits')).toBeVisible();
  await page.fillIn(fresh as HTMLElement, '1');
  expect(dialog.queryByText('Please enter all 6 digits')).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  await dialog.findByText(/One of these codes is wrong/);
  expect(current).toHaveFocus();
  expect(current).toBeInvalid();
  expect(fresh).toBeInvalid();
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  await dialog.findByText(/These codes no longer work/);
  expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Get New Codes' }));
  expect(dialog.getByLabelText('New Email')).toHaveValue(next);
});

test('asks for all digits of both codes', async () => {
  const page = await open();
  const dialog = await askForEmail(page);
  await page.fillIn(dialog.getByLabelText(`Code sent to ${next}`), '65432');
  await page.user.click(dialog.getByRole('button', { name: 'Change Email' }));
  expect(dialog.getAllByText('Please enter all 6 digits')).toHaveLength(2);
  expect(page.sent()).toHaveLength(1);
});

test('goes back to the address, which is still there', async () => {
  const page = await open();
  const dialog = await askForEmail(page);
  await page.user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText('New Email')).toHaveValue(next);
});

test('says until when new recipients have to wait', async () => {
  await open({ 'GET /accounts/contact/': security('2026-03-02T15:00:00.000Z') });
  expect(await screen.findByText(/you can pay new recipients from March 2, 2026/)).toBeVisible();
});
