import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { accountsOf, alex } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { inOrder } from '../support/lent/in-order';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
inOrder();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function openVacation(path = '/dashboard/profile') {
  const visit = await newVisit();
  await openSignedIn(visit.page, site().address + path);
  await visit.page
    .getByRole('region', { name: 'Your accounts' })
    .getByRole('link', { name: /Vacation/ })
    .click();
  await heading(visit.page, 'Vacation');
  return visit;
}

test('opens a savings account with a name, and the bank confirms it by email', async () => {
  const { page, troubles } = await newVisit({ width: 390, height: 844 });
  await openSignedIn(page, `${site().address}/dashboard/profile`);
  await page.getByRole('link', { name: 'Open an Account' }).click();
  await heading(page, 'Open an Account');
  await page.getByText('Earns 3.5% a year, paid on the first of each month.').waitFor();
  await page.getByLabel('Name (optional)').fill('Vacation');
  await page.getByRole('button', { name: 'Open Savings Account' }).dblclick();
  await heading(page, 'Vacation');
  await page.getByText('Your Savings Account is open.').waitFor();
  await lettersTo(
    site().address,
    alex.email,
    ({ subject }) => subject === 'Your new Savings Account is open',
  );
  await page.getByRole('link', { name: 'All Accounts' }).click();
  const rows = page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem');
  await rows.filter({ hasText: 'Vacation' }).waitFor();
  expect(await rows.filter({ hasText: 'Vacation' }).count()).toBe(1);
  expect(troubles).toEqual([]);
});

/** In whole dollars, between checking and the new account. */
async function move(direction: 'in' | 'out', amount: string): Promise<void> {
  const accounts = await accountsOf(site().address, alex);
  const sides = [accounts[0]?.id ?? '', accounts.at(-1)?.id ?? ''];
  const [from, to] = direction === 'in' ? sides : sides.reverse();
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await page.getByLabel('From Account').selectOption(from ?? '');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('To Account').selectOption(to ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
  await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
  expect(troubles).toEqual([]);
}

test('sets a goal, and sees how far it is after moving money in', async () => {
  const { page, troubles } = await openVacation();
  await page.getByRole('button', { name: 'Set a Goal' }).click();
  await readyAxe(page);
  const found = await lookAt(page, 'a goal');
  await page.getByLabel('Amount to save').fill('100');
  await page.getByRole('button', { name: 'Save Goal' }).click();
  const goal = page.getByRole('region', { name: 'Savings goal' });
  await goal.getByText('0%', { exact: true }).waitFor();
  await move('in', '25');
  await page.reload();
  await goal.getByText('25%', { exact: true }).waitFor();
  await readyAxe(page);
  expect([found, await lookAt(page, 'progress'), troubles]).toEqual([[], [], []]);
});

test('says what to do before an account with money closes, then closes it', async () => {
  const { page, troubles } = await openVacation();
  const close = () => page.getByRole('button', { name: 'Close Account' }).first().click();
  const dialog = page.getByRole('dialog');
  await close();
  await dialog.getByText("There's $25.00 in this account.").waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'what to settle')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep Account' }).click();
  await move('out', '25');
  await close();
  await dialog.getByText('The account closes now, for good.').waitFor();
  await dialog.getByRole('button', { name: 'Close Account' }).dblclick();
  await page.getByText(/^This account was closed on/).waitFor();
  expect(await page.getByRole('link', { name: 'Send Money' }).count()).toBe(0);
  await lettersTo(site().address, alex.email, ({ subject }) => subject === 'Your Savings Account is closed');
  await page.getByRole('link', { name: 'View All' }).waitFor();
  await page.getByRole('link', { name: 'All Accounts' }).click();
  await page.getByText(/Closed · Savings Account/).waitFor();
  expect(troubles).toEqual([]);
});

test('finds no axe violations where accounts open and documents are listed', async () => {
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/open-account`);
  await page.getByRole('button', { name: 'Open Savings Account' }).waitFor();
  await readyAxe(page);
  const found = await lookAt(page, 'opening');
  await page.goto(`${site().address}/dashboard/documents`);
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .waitFor();
  await readyAxe(page);
  expect([...found, ...(await lookAt(page, 'documents'))]).toEqual([]);
});

test('downloads each kind of document from one page', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/profile`);
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'Documents' }).click();
  await heading(page, 'Documents');
  for (const [name, file] of [
    [/^Download Proof of account/, /^larch-proof-of-account-6350\.pdf$/],
    [/^With Balance Proof of account/, /^larch-proof-of-account-6350\.pdf$/],
    [/^Download Direct deposit form/, /^larch-direct-deposit-6350\.pdf$/],
    [/^Download Statement/, /^larch-checking-6350-20\d\d-\d\d\.pdf$/],
    [/^Download Interest received/, /^larch-interest-20\d\d-6418\.pdf$/],
    [/^Download Interest paid/, /^larch-interest-20\d\d-LOAN-/],
    [/^Download Terms/, /^larch-terms-LOAN-/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
  expect(troubles).toEqual([]);
});
