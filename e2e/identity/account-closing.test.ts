import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { lookAt, narrow, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, sam } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { openSignedIn } from '../support/customer/signed-in';
import { bankFolder } from '../support/data-folder/bank-folder';
import { type Site, startSite } from '../support/site/site';

jest.setTimeout(240_000);

const env = {
  BANK_MODE: 'full',
  BANK_DATA_DIR: bankFolder(),
};
const samsPin = '135791';

let site: Site;
beforeAll(async () => {
  site = await startSite(env);
});
afterAll(async () => {
  await site.stop();
  rmSync(env.BANK_DATA_DIR, { recursive: true, force: true });
});

const closingPage = () => `${site.address}/dashboard/close-account`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function call(path: string, body: object, token?: string) {
  const answer = await fetch(`${site.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answered = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answered)}`);
  return answered;
}

const alexs = { ...alex, name: 'Alex Morgan', pin: '246810', account: 'acc_h5wq2n8kxr4vt9jm3c6p' };
const sams = { ...sam, name: 'Sam Rivera', pin: samsPin, account: 'acc_k2xj7w4tvn9cb5qm8f3h' };

/** The bank sends it after the ten seconds in which it can be undone. */
async function pay(payer: typeof alexs, payee: typeof alexs) {
  const { email, password, pin, account } = payer;
  const token = (await call('/auth/login/', { email, password })).data.access;
  const search = { address: payee.email, name: payee.name };
  const person_id = (await call('/payments/people/find/', search, token)).data.person.id;
  const payment = { person_id, from_account_id: account, amount: 12 };
  await call('/transactions/verify-pin/', { pin, ...payment }, token);
  await call('/payments/people/pay/', payment, token);
  await lettersTo(site.address, payee.email, ({ subject }) => subject.endsWith(`from ${payer.name}`));
}

async function confirmClosing(page: Page) {
  await press(page, 'Close My Account');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Type CLOSE to confirm').fill('close');
  await dialog.getByLabel('Transaction PIN').fill(samsPin);
  await dialog.getByRole('button', { name: 'Close My Account' }).click();
  await page.getByRole('heading', { name: /^Your account closes on/ }).waitFor();
}

test('settles, closes, takes it back, and closes for good after 14 days', async () => {
  await pay(alexs, sams);
  const { page } = await newVisit();
  await openSignedIn(page, closingPage(), sam);
  await page.getByRole('heading', { name: 'Settle this first' }).waitFor();
  await page.getByText('You have $12.00 in your accounts.').waitFor();
  expect(await page.getByRole('button', { name: 'Close My Account' }).count()).toBe(0);
  await readyAxe(page);
  expect(await lookAt(page, 'what to settle before closing')).toEqual([]);

  await pay(sams, alexs);
  await page.reload();
  await readyAxe(page);
  await press(page, 'Close My Account');
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Transaction PIN').fill('000000');
  await dialog.getByRole('button', { name: 'Close My Account' }).click();
  await dialog.getByText('Please type CLOSE').waitFor();
  await dialog.getByLabel('Type CLOSE to confirm').fill('CLOSE');
  await dialog.getByRole('button', { name: 'Close My Account' }).click();
  await dialog.getByText(/^Incorrect PIN/).waitFor();
  expect(await lookAt(page, 'the dialog that closes the account')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep My Account' }).click();
  await confirmClosing(page);
  expect(await lookAt(page, 'an account that is being closed')).toEqual([]);

  await page.setViewportSize(narrow);
  await page.goto(`${site.address}/dashboard`);
  await page.getByRole('link', { name: "See what's next or keep it" }).click();
  await press(page, 'Keep My Account');
  await page.getByRole('heading', { name: 'What happens' }).waitFor();
  await lettersTo(site.address, sam.email, ({ subject }) => subject === 'Your Larch account stays open');
  await confirmClosing(page);
  await page.context().close();

  await site.stop();
  site = await startSite({ ...env, BANK_CLOCK_SPEEDUP: '86400' });
  const subjects = ['Your Larch account closes soon', 'Your Larch account is closed'];
  for (const wanted of subjects)
    await lettersTo(site.address, sam.email, ({ subject }) => subject === wanted);
  const later = await newVisit();
  await later.page.goto(`${site.address}/login`);
  await fillSignIn(later.page, sam);
  await later.page.getByText('Invalid email or password. Please try again.').first().waitFor();
});
