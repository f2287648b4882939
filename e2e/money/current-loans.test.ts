import { rmSync } from 'node:fs';
import { until } from '@bank/shared/testing/until';
import { newVisit } from '../support/browser/browser';
import { accountsOf, alex, inCents } from '../support/customer/customers';
import { mailTo } from '../support/customer/mailbox';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { bankLateInMonth, dayAfter, lateInMonth } from '../support/data-folder/bank-clock';
import { bankFolder } from '../support/data-folder/bank-folder';
import { inOrder } from '../support/lent/in-order';
import { type Site, startSite } from '../support/site/site';

const env = {
  BANK_MODE: 'full',
  BANK_DATA_DIR: bankFolder(bankLateInMonth),
  BANK_CLOCK_START: lateInMonth,
};
inOrder();

const pin = '246810';

let site: Site;
beforeAll(async () => {
  site = await startSite(env);
}, 120_000);
afterAll(async () => {
  await site?.stop();
  rmSync(env.BANK_DATA_DIR, { recursive: true, force: true });
});

const balance = async () => inCents((await accountsOf(site.address, alex))[0]?.balance);

/** Runs the bank at a day per second until it has decided. */
async function liveToTheDecision() {
  await site.stop();
  site = await startSite({ ...env, BANK_CLOCK_SPEEDUP: '86400' });
  const isApproved = async () =>
    (await mailTo(site.address, alex.email)).some(({ subject }) =>
      /loan application was approved/.test(subject),
    );
  await until('the loan was approved', isApproved, 60_000);
  await site.stop();
  site = await startSite(env);
}

test('[LOAN-1] manages the loan that runs since the first start, and pays extra', async () => {
  const { page, troubles } = await newVisit({ width: 390, height: 844, at: lateInMonth });
  await openSignedIn(page, `${site.address}/dashboard/loans`);
  const current = page.getByRole('region', { name: 'Current loan' });
  await current.getByText('Active', { exact: true }).waitFor();
  await current.getByRole('link', { name: 'Manage Loan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Auto Loan' }).waitFor();
  const before = await balance();
  await page.getByText(/44 payments left, paid off in .* interest to go/).waitFor();
  await page.getByRole('button', { name: 'Payments to come' }).click();
  const schedule = page.getByRole('region', { name: 'Payments to come' });
  expect(await schedule.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await schedule.getByRole('columnheader').allInnerTexts()).toEqual(['Due', 'Payment', 'Balance']);
  await page.getByRole('textbox', { name: 'Amount' }).fill('120');
  await page.getByText(/^Saves \$/).waitFor();
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await enterPin(page, pin);
  await page.getByText(/^\$120.00 off your loan. Saves \$.* Reference LRC-/).waitFor();
  expect(await balance()).toBe(before - 120_00);
  await page.getByRole('region', { name: 'Payments made' }).getByText('Extra payment').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Terms as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^larch-terms-LOAN-.*\.pdf$/);
  expect(troubles).toEqual([]);
});

test('[LOAN-1] signs an approved loan, gets the money at once, and pays it off to the cent', async () => {
  const first = await newVisit({ at: lateInMonth });
  await openSignedIn(first.page, `${site.address}/dashboard/loans/apply?product=personal`);
  await first.page.getByLabel('Amount').fill('2000');
  await first.page.getByLabel('Term').fill('12');
  await first.page.getByRole('button', { name: 'Apply for Loan' }).click();
  await first.page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  await liveToTheDecision();

  const { page, troubles } = await newVisit({ at: `${dayAfter(3)}T15:00:00Z` });
  await openSignedIn(page, `${site.address}/dashboard/loans`);
  await page.getByRole('link', { name: 'Review and Sign' }).click();
  await page.getByRole('row', { name: 'Loan amount $2,000.00' }).waitFor();
  const before = await balance();
  await page.getByRole('button', { name: 'Sign and Get the Money' }).dblclick();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: '$2,000.00 is in your account' }).waitFor();
  expect(await balance()).toBe(before + 2000_00);
  await page.getByRole('link', { name: 'See Loan' }).click();
  await page.getByText('Pay everything off').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterPin(page, pin);
  await page.getByText('Paid off', { exact: true }).first().waitFor();
  expect(await balance()).toBe(before);
  expect(troubles).toEqual([]);
}, 120_000);
