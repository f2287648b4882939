import type { Page } from 'playwright-core';
import type { Moment } from './moment';

const transfer = '/dashboard/transfer';
const bills = '/dashboard/bills';

async function fillInternal(page: Page) {
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('250.00');
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByLabel('Memo').fill('Rent for June');
}

export async function review(page: Page) {
  await fillInternal(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).waitFor();
}

async function askForPin(page: Page) {
  await review(page);
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await page.getByLabel('PIN digit 1 of 6').waitFor();
}

async function enterPin(page: Page, pin: string) {
  await page.getByLabel('PIN digit 1 of 6').click();
  await page.keyboard.type(pin);
}

/** Stops the clock, to keep the page from redirecting. */
const stopTheClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

async function fillBill(page: Page) {
  await page.getByLabel('Payee', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('84.20');
}

export const payingMoments: Moment[] = [
  {
    name: 'transfer-problems',
    path: transfer,
    act: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  {
    name: 'transfer-external',
    path: transfer,
    act: async (page) => {
      await page.getByText('To External Account').click();
      await page.getByRole('button', { name: /^Harper Tools/ }).click();
    },
  },
  { name: 'transfer-review', path: transfer, act: review },
  { name: 'transfer-pin', path: transfer, isOver: true, act: askForPin },
  {
    name: 'transfer-wrong-pin',
    path: transfer,
    isOver: true,
    act: async (page) => {
      await askForPin(page);
      await enterPin(page, '000000');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'transfer-done',
    path: transfer,
    act: async (page) => {
      await askForPin(page);
      await enterPin(page, '246810');
      await page.getByRole('heading', { name: 'Transfer Successful!' }).waitFor();
      await stopTheClock(page);
    },
  },
  {
    name: 'bills-add-payee',
    path: bills,
    isOver: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Payee' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'bills-planned',
    path: bills,
    act: async (page) => {
      await fillBill(page);
      await page.getByLabel('When').selectOption({ label: 'On a date' });
    },
  },
  {
    name: 'bills-paid',
    path: bills,
    act: async (page) => {
      await fillBill(page);
      await page.getByRole('button', { name: 'Pay Bill' }).click();
      await enterPin(page, '246810');
      await page.getByRole('heading', { name: /^Paid to/ }).waitFor();
    },
  },
  {
    name: 'transactions-none',
    path: '/dashboard/transactions?search=zzzz',
    act: (page) => page.getByText('No transactions found').waitFor(),
  },
  {
    name: 'transactions-details',
    path: '/dashboard/transactions',
    isOver: true,
    act: (page) => page.locator('main li button[id^=txn]').first().click(),
  },
  {
    name: 'deposit-check-problems',
    path: '/dashboard/deposit-check',
    act: (page) => page.getByRole('button', { name: 'Deposit Check' }).click(),
  },
];
