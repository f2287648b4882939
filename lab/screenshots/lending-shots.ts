import type { Page } from 'playwright-core';
import type { Moment } from './moment';

const cards = '/dashboard/apply-card';

async function fillCard(page: Page) {
  await page.getByRole('button', { name: /See our cards/ }).click();
  await page.getByRole('radio', { name: 'Visa Gold' }).check();
  await page.getByRole('radio', { name: 'Standard Delivery' }).check();
  await page.getByLabel('Country of Residence').selectOption('other');
  await page.getByLabel('City of Residence').fill('Portland');
}

export const lendingMoments: Moment[] = [
  {
    name: 'apply-card-problems',
    path: cards,
    act: async (page) => {
      await fillCard(page);
      await page.getByLabel('Shipping Address').fill(' ');
      await page.getByRole('button', { name: 'Apply for Card' }).click();
    },
  },
  {
    name: 'apply-card-done',
    path: cards,
    act: async (page) => {
      await fillCard(page);
      await page.getByLabel('Shipping Address').fill('48 Juniper Lane');
      await page.getByRole('button', { name: 'Apply for Card' }).click();
      await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    },
  },
  {
    name: 'loan-apply-problems',
    path: '/dashboard/loans/apply',
    act: async (page) => {
      await page.getByLabel('Amount').fill('1');
      await page.locator('form button[type=submit]').click();
    },
  },
  {
    name: 'loan-apply-done',
    path: '/dashboard/loans/apply',
    act: async (page) => {
      await page.getByLabel('Loan', { exact: true }).selectOption('auto');
      await page.getByLabel('Amount').fill('9000');
      await page.getByLabel('Term').fill('24');
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    },
  },
];
