import { newVisit } from '../support/browser/browser';
import { accountsOf, alex, fillSignIn, robin, signIn } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

test('[SHELL-10] shows the splash for three seconds', async () => {
  const { page } = await newVisit({ splash: true });
  await page.goto(`${site().address}/login`);
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('[GUARD-2] [DASH-3] requires sign-in, then shows exact account balances', async () => {
  const { page, troubles, requests } = await newVisit({ splash: true });
  await page.goto(`${site().address}/`);
  await page.waitForURL('**/login');
  await fillSignIn(page, alex);
  await page.getByRole('button', { name: 'Login Successful!' }).waitFor();
  await page.waitForURL(`${site().address}/`);

  const accounts = await accountsOf(site().address, alex);
  expect(accounts).toHaveLength(4);
  for (const { balance, account_number } of accounts) {
    const shown = Number(balance).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const card = page.getByRole('listitem').filter({ hasText: account_number.slice(-4) });
    await card.getByText(shown, { exact: true }).waitFor();
  }
  expect(troubles).toEqual([]);
  expect(
    requests.filter((address) => !address.startsWith(site().address) && !address.startsWith('data:')),
  ).toEqual([]);
});

test('[GUARD-2] returns to the requested URL after sign-in', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/dashboard/loans?term=7`);
  await page.waitForURL('**/login');
  await fillSignIn(page, alex);
  await page.waitForURL('**/dashboard/loans?term=7');
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
});

test('[LOGIN-4] shows the specified message for a wrong password and stores nothing', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/login`);
  await fillSignIn(page, { ...alex, password: 'a wrong password' });
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(await page.getByLabel('Email').inputValue()).toBe(alex.email);
});

test('[GUARD-4] redirects a signed-in customer away from the sign-in page', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/`);
  await page.goto(`${site().address}/login`);
  await page.waitForURL(`${site().address}/`);
});

test('[GUARD-3] limits an unverified customer to the verification page and Sign Out', async () => {
  const { page } = await newVisit();
  await page.goto(`${site().address}/login`);
  await fillSignIn(page, robin);
  await page.getByRole('heading', { name: 'Email Verification Required' }).waitFor();
  await page.getByText(robin.email).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
});

test('[SESS-3] refreshes an expired access token in the background and stores it', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/`);
  const spoiled = await page.evaluate(() => {
    const token = `${localStorage.getItem('accessToken')}spoiled`;
    localStorage.setItem('accessToken', token);
    return token;
  });
  await page.reload();
  await page.getByText('Available Balance').first().waitFor();
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(spoiled);
});

test('[SESS-4] clears tokens and opens /login if the refresh fails', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/loans`);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'spoiled');
    localStorage.setItem('refreshToken', 'spoiled');
  });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('[SESS-6] signing out signs out other tabs', async () => {
  const { page, context } = await newVisit();
  await signIn(page, `${site().address}/`);
  const other = await context.newPage();
  await other.goto(`${site().address}/dashboard/loans`);
  await other.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
});
