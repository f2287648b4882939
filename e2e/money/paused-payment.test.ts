import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, jordan, sam } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(180_000);

const site = siteForThisFile({ BANK_MODE: 'full' });

interface Payment {
  name: string;
  address: string;
  amount: string;
  pin: string;
}

async function pay(page: Page, { name, address, amount, pin }: Payment): Promise<void> {
  await page.getByRole('button', { name: 'New Person' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email, Phone or Account Number').fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: `Pay $${amount}.00` }).click();
  await enterPin(page, pin);
}

async function openPay(customer: typeof alex) {
  const visit = await newVisit({ width: 390, height: 844 });
  await openSignedIn(visit.page, `${site().address}/dashboard/pay`, customer);
  await visit.page.getByRole('button', { name: 'New Person' }).waitFor();
  return visit;
}

test('pauses money that came in and leaves for someone new; the customer cancels it later', async () => {
  const jordans = await openPay(jordan);
  await pay(jordans.page, { name: 'Alex Morgan', address: alex.email, amount: '600', pin: '864209' });
  await jordans.page.getByRole('heading', { name: 'Sent to Alex Morgan' }).waitFor();

  const { page, troubles } = await openPay(alex);
  await pay(page, { name: 'Sam Rivera', address: sam.email, amount: '550', pin: '246810' });
  await page.getByRole('heading', { name: 'Your payment to Sam Rivera is paused' }).waitFor();
  await page.getByText(/It leaves on \w+day, /).waitFor();
  await page.getByText('Most of the money that you received today would leave for someone new.').waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'paused payment')).toEqual([]);
  await lettersTo(site().address, alex.email, ({ subject }) =>
    subject.includes('We paused your payment of $550.00 to Sam Rivera'),
  );

  await page.goto(`${site().address}/dashboard/pay`);
  await page.getByRole('button', { name: 'Cancel your payment to Sam Rivera' }).click();
  await page.getByText('Undone').waitFor();
  expect(await page.getByText('Paused').count()).toBe(0);
  expect(troubles).toEqual([]);
});
