import type { Page, Response } from 'playwright-core';
import { addAuthenticator } from '../support/browser/authenticator';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, signIn } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { addPasskey, passkeysCard } from '../support/customer/passkeys';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const card = passkeysCard;

/** Once a script is there, the page first runs it and then renders. */
const whenIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  );

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
}

async function signInWithPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

async function reviewDollar(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Transfers' }).click();
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('1.00');
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
}

test('[SHELL-1] the sign-in page with passkeys loads no part of antd', async () => {
  const { page } = await newVisit();
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  await page.goto(`${site().address}/login`);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).waitFor();
  const texts = await Promise.all(scripts.map((script) => script.text()));
  expect(texts.some((text) => text.includes('Forgot Password?'))).toBe(true);
  expect(texts.filter((text) => /anticon|--ant-/.test(text))).toEqual([]);
});

test('adds a passkey, signs in and pays with it, and removes it', async () => {
  const { page } = await newVisit();
  const authenticator = await addAuthenticator(page);
  await signIn(page, site().address);
  await addPasskey(page, site().address);
  expect(await authenticator.credentials()).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost', userName: alex.email },
  ]);
  const isNotice = ({ subject }: { subject: string }) =>
    subject === 'A passkey was added to your Larch account';
  await lettersTo(site().address, alex.email, isNotice);

  await signOut(page);
  await signInWithPasskey(page);
  await reviewDollar(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();

  await page.goto(`${site().address}/dashboard/settings?part=passkeys`);
  await card(page)
    .getByText(/Last used .* · Chrome on/)
    .waitFor();
  await card(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await card(page).getByText('Renamed to “Work laptop”.').waitFor();
  await card(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await card(page).getByText("You don't have a passkey yet.").waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('signs in with a passkey that the email field offers', async () => {
  const { page } = await newVisit();
  await addAuthenticator(page, { offers: true });
  await signIn(page, site().address);
  await addPasskey(page, site().address);
  await signOut(page);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});

test('blocks a passkey whose counter went back, and says so in settings', async () => {
  const { page } = await newVisit();
  const authenticator = await addAuthenticator(page);
  await signIn(page, site().address);
  await addPasskey(page, site().address);
  await authenticator.turnBack();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await page.getByText("We couldn't sign you in with this passkey.").waitFor();
  await signIn(page, `${site().address}/dashboard/settings?part=passkeys`);
  await card(page).getByText('Blocked', { exact: true }).waitFor();
});

test('offers no passkeys where browsers have none, at an IP', async () => {
  const { page } = await newVisit();
  const passkeys = page.waitForResponse(/\/passkeys\.\w+\.js$/);
  await page.goto(`${site().address.replace('localhost', '127.0.0.1')}/login`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await (await passkeys).finished();
  await whenIdle(page);
  expect(await page.getByRole('button', { name: 'Sign In with a Passkey' }).count()).toBe(0);
});

test('signs in with no passkey once Biometric Login is off, but still pays with one', async () => {
  const { page } = await newVisit();
  await addAuthenticator(page, { offers: true });
  await signIn(page, site().address);
  await addPasskey(page, site().address);
  await page.goto(`${site().address}/dashboard/settings?part=preferences`);
  await page.getByRole('switch', { name: 'Biometric Login' }).click();
  await page.getByText('Saved: Biometric Login is off.').waitFor();
  await signOut(page);
  await page.getByText('You turned off signing in with passkeys.').waitFor();
  await fillSignIn(page, alex);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await reviewDollar(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
});
