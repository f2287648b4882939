import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { go, isThere } from '../support/browser/within-site';
import { robin } from '../support/customer/customers';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

async function headingsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const headings: string[] = [];
  for (const path of paths) {
    await go(page, path);
    await isThere(page);
    headings.push(`${path}: ${await page.getByRole('heading', { level: 1 }).textContent()}`);
  }
  return headings;
}

async function expectHeadings(page: Page, expected: Record<string, string>): Promise<void> {
  const headings = await headingsAt(page, Object.keys(expected));
  expect(headings).toEqual(Object.entries(expected).map(([path, heading]) => `${path}: ${heading}`));
}

interface Payment {
  id: string;
  is_credit: boolean;
  to_account_number: string | null;
}

/** The page's own session reads it. */
const listOf = <Item>(page: Page, path: string): Promise<Item[]> =>
  page.evaluate(async (url) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const { data } = await (await fetch(url, { headers })).json();
    return data.results ?? data;
  }, `/api/v1${path}`);

async function aPayment(page: Page): Promise<string> {
  const payments = await listOf<Payment>(page, '/transactions/');
  const found = payments.find((one) => !one.is_credit && one.to_account_number === null);
  return found?.id ?? '';
}

test('every page of a customer opens that the other journeys of the gate don’t show', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transactions`);
  await isThere(page);
  const [account] = await listOf<{ id: string }>(page, '/banking/accounts/');
  const payment = await aPayment(page);
  await expectHeadings(page, {
    '/dashboard/spending': 'Spending',
    '/dashboard/scheduled': 'Scheduled',
    '/dashboard/statements': 'Statements',
    '/dashboard/deposit-check': 'Deposit a Check',
    '/dashboard/open-account': 'Open an Account',
    '/dashboard/documents': 'Documents',
    [`/dashboard/account?id=${account?.id}`]: 'Checking Account',
    [`/dashboard/receipt?id=${payment}`]: 'Receipt',
    '/dashboard/loans/applications': 'Loan Applications',
    '/dashboard/loans/current': 'Current Loan',
    '/dashboard/loans/sign': 'Sign Your Loan',
    '/dashboard/login-history': 'Login History',
    '/dashboard/security-report': 'Security Report',
    '/dashboard/close-account': 'Close Account',
    '/dashboard/locked': "Your account isn't locked",
    [`/dashboard/split?id=${payment}`]: 'Split',
    '/help': 'Help',
  });
  expect(troubles).toEqual([]);
});

test('every page of a visitor opens that the other journeys of the gate don’t show', async () => {
  const { page, troubles } = await newVisit();
  await page.goto(`${site().address}/login`);
  await isThere(page);
  await expectHeadings(page, {
    '/verify': 'Check a receipt',
    '/not-me': 'This link no longer works',
    '/success': 'Account Created Successfully!',
    '/terms': 'Terms of Service',
    '/privacy': 'Privacy Policy',
  });
  expect(troubles).toEqual([]);
});

test('a customer without a verified email can ask for another code', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/`, robin);
  await page.getByRole('heading', { level: 1, name: 'Email Verification Required' }).waitFor();
  await page.getByRole('button', { name: /Resend/ }).waitFor();
  expect(troubles).toEqual([]);
});
