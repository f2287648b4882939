import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, sam, signIn } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const loans = () => `${site().address}/dashboard/loans`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** The time when the browser was last used isn't part of the session. */
const stored = async (page: Page): Promise<Record<string, string>> => {
  const { lastInput: _, ...all } = await page.evaluate(() => ({ ...localStorage }));
  return all;
};

/** The bank rejects these tokens as if they had expired. */
const spoil = (page: Page, ...names: ('accessToken' | 'refreshToken')[]) =>
  page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, `${localStorage.getItem(key)}spoiled`);
  }, names);

async function untilEnded(access: string): Promise<void> {
  const headers = { Authorization: `Bearer ${access}` };
  const ask = () => fetch(`${site().address}/api/v1/banking/accounts/`, { headers });
  await until('the session has ended', async () => (await ask()).status === 401);
}

async function isRefused(refresh: string): Promise<boolean> {
  const answer = await fetch(`${site().address}/api/v1/auth/token/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  return answer.status === 401;
}

const ahead = new WeakMap<Page, number>();

/** After minutes offline the data is stale, so the page refetches it. The customer isn't idle meanwhile. */
async function askTheBank(page: Page) {
  const minutes = (ahead.get(page) ?? 0) + 6;
  ahead.set(page, minutes);
  await page.clock.setFixedTime(Date.now() + minutes * 60_000);
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
}

/** Makes the tab miss events from other tabs, as if it were suspended. */
function sleep() {
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  BroadcastChannel.prototype.addEventListener = () => undefined;
}

const askedAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });

async function typeAndLoseSession(page: Page) {
  await page.getByRole('searchbox').fill('rent for June');
  await spoil(page, 'accessToken', 'refreshToken');
  await askTheBank(page);
  await askedAgain(page).waitFor();
}

async function signInThere(page: Page, { email, password } = alex) {
  await askedAgain(page).getByLabel('Email').fill(email);
  await askedAgain(page).getByLabel('Password', { exact: true }).fill(password);
  await askedAgain(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('[SESS-1] [GUARD-2] [LOGIN-4] clears invalid tokens, limits failed sign-ins, and returns to the page', async () => {
  const { page } = await newVisit();
  await page.addInitScript(() => {
    localStorage.setItem('accessToken', 'undefined');
    localStorage.setItem('refreshToken', 'null');
  });
  await page.goto(`${loans()}?term=7`);
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
  for (let guess = 1; guess <= 5; guess += 1) {
    const answered = page.waitForResponse('**/auth/login/');
    await fillSignIn(page, { email: 'stranger@example.com', password: `guess ${guess}` });
    expect((await answered).status()).toBe(401);
  }
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await fillSignIn(page, { email: 'stranger@example.com', password: 'guess 6' });
  await page.getByText('Too many').waitFor();
  await fillSignIn(page, alex);
  await page.waitForURL('**/dashboard/loans?term=7');
});

test('[SESS-3] [SESS-4] [SESS-6] two tabs share a token refresh and a sign-out, then resume', async () => {
  const { page, context } = await newVisit();
  const refreshes: string[] = [];
  context.on('request', (request) => request.url().includes('/token/refresh/') && refreshes.push('one'));
  await signIn(page, loans());
  await heading(page, 'Loans & Credit').waitFor();
  const other = await context.newPage();
  await other.goto(loans());
  await heading(other, 'Loans & Credit').waitFor();

  await spoil(page, 'accessToken');
  const repeated = [page, other].map((tab) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/banking/accounts/') && answer.ok()),
  );
  await Promise.all([askTheBank(page), askTheBank(other)]);
  await Promise.all(repeated);
  expect(refreshes).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')]);
  expect(await stored(page)).toEqual({});
  await fillSignIn(page, alex);
  await page.waitForURL(`${site().address}/`);

  await page.getByRole('link', { name: 'Loans' }).click();
  await heading(page, 'Loans & Credit').waitFor();
  await spoil(page, 'accessToken', 'refreshToken');
  await askTheBank(page);
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
  await fillSignIn(page, alex);
  await page.waitForURL('**/dashboard/loans');

  const { accessToken = '', refreshToken = '' } = await stored(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.close();
  await untilEnded(accessToken);
  expect(await isRefused(refreshToken)).toBe(true);
});

test('[SESS-6] a suspended tab reloads if another customer signed in in the meantime', async () => {
  const { page, context } = await newVisit();
  await page.addInitScript(sleep);
  await signIn(page, loans());
  const shownEmail = page.getByText(alex.email);
  await shownEmail.waitFor();
  const other = await context.newPage();
  await other.goto(loans());
  await heading(other, 'Loans & Credit').waitFor();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL('**/login');
  await fillSignIn(other, sam);
  await other.waitForURL(`${site().address}/`);
  expect(await shownEmail.count()).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForURL(`${site().address}/`);
  await heading(page, /Sam/).waitFor();
  expect(await shownEmail.count()).toBe(0);
});

test('[LOGIN-2] resumes an expired session in a dialog; Cancel signs out', async () => {
  const { page } = await newVisit();
  await signIn(page, loans());
  await heading(page, 'Loans & Credit').waitFor();
  await typeAndLoseSession(page);
  expect(await page.title()).toMatch(/^Loans/);
  const repeated = page.waitForResponse((answer) => answer.url().endsWith('/accounts/') && answer.ok());
  await signInThere(page);
  await repeated;
  await askedAgain(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('rent for June');
  expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  expect(page.url()).toBe(loans());

  await typeAndLoseSession(page);
  for (let press = 1; press <= 3; press += 1) await page.keyboard.press('Escape');
  await askedAgain(page).getByRole('textbox', { name: 'Password' }).fill('still here');
  await askedAgain(page).getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
  await fillSignIn(page, alex);
  await page.waitForURL('**/dashboard/loans');

  await typeAndLoseSession(page);
  await signInThere(page, sam);
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
});

test.each(['/login', '/register', '/terms'])(
  'browsers may not keep %s, because it becomes the customer’s page',
  async (path) => {
    const { headers } = await fetch(site().address + path);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test('[GUARD-2] Back shows nothing of a customer who signed out in another tab', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/login`);
  await fillSignIn(page, alex);
  await page
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
    .waitFor();
  await page.goto(`${site().address}/mailbox`);
  const other = await page.context().newPage();
  await other.goto(loans());
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await heading(other, 'Sign in').waitFor();
  await page.goBack();
  await heading(page, 'Sign in').waitFor();
  expect(await page.locator('#root').textContent()).not.toMatch(/\$[\d,]+\.\d\d/);
});
