import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { sam } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

async function openPay(how: Parameters<typeof newVisit>[0] = {}) {
  const visit = await newVisit(how);
  await openSignedIn(visit.page, `${site().address}/dashboard/pay`);
  await visit.page.getByRole('button', { name: 'New Person' }).waitFor();
  return visit;
}

async function findPerson(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'New Person' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email, Phone or Account Number').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function send(page: Page, amount: string, note: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Note (optional)').fill(note);
  await page.getByRole('button', { name: `Pay $${amount}` }).click();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Sending to Sam Rivera' }).waitFor();
}

test('finds a person, pays them on a phone, and both see the payment', async () => {
  const { page, troubles } = await openPay({ width: 390, height: 844 });
  await findPerson(page, 'Sam Rivera', sam.email);
  await send(page, '31.07', 'Concert tickets');
  await page.getByRole('heading', { name: 'Sent to Sam Rivera' }).waitFor();
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('button', { name: /Sam Rivera.*\$31\.07/s }).waitFor();
  const other = await newVisit();
  await openSignedIn(other.page, `${site().address}/dashboard/transactions`, sam);
  await other.page.getByRole('button', { name: /Alex Morgan.*Concert tickets.*\$31\.07/s }).waitFor();
  expect([troubles, other.troubles]).toEqual([[], []]);
});

test('undoes a payment before it is sent', async () => {
  const { page } = await openPay();
  await findPerson(page, 'Sam Rivra', sam.email);
  await page.getByRole('button', { name: 'Yes, Continue' }).click();
  await send(page, '42.13', 'Too much');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('heading', { name: 'Your payment to Sam Rivera was undone' }).waitFor();
  await page.getByRole('button', { name: 'Edit and Send Again' }).click();
  expect(await page.getByLabel('Amount').inputValue()).toBe('42.13');
  await page.goto(`${site().address}/dashboard/transactions?search=Too+much`);
  await page
    .getByText(/No transactions/)
    .first()
    .waitFor();
});

test('is accessible while it finds a person and pays them', async () => {
  const { page } = await openPay();
  await readyAxe(page);
  const found = await lookAt(page, 'people');
  await page.getByRole('button', { name: 'New Person' }).click();
  await page.getByLabel('Full Name').waitFor();
  found.push(...(await lookAt(page, 'new person')));
  await page.getByLabel('Full Name').fill('Sam Rivera');
  await page.getByLabel('Email, Phone or Account Number').fill(sam.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount').waitFor();
  found.push(...(await lookAt(page, 'amount')));
  expect(found).toEqual([]);
});
