import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, jordan } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { dayAfter, lateInMonth } from '../support/data-folder/bank-clock';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({
  BANK_MODE: 'full',
  BANK_CLOCK_START: lateInMonth,
});
const pay = () => `${site().address}/dashboard/pay`;
const pin = '246810';
/** Alex's, in the demo data. */
const checking = 'acc_h5wq2n8kxr4vt9jm3c6p';

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function open(how: Parameters<typeof newVisit>[0] = {}) {
  const visit = await newVisit({ at: lateInMonth, ...how });
  await openSignedIn(visit.page, pay(), alex);
  await press(visit.page, 'New Person');
  await visit.page.getByLabel('Full Name').fill('Jordan Blake');
  await visit.page.getByLabel('Email, Phone or Account Number').fill(jordan.email);
  await press(visit.page, 'Continue');
  await visit.page.getByRole('heading', { level: 1, name: 'Pay Jordan Blake' }).waitFor();
  return visit;
}

async function schedule(page: Page, when: 'On a date' | 'Repeat', amount: string, note: string, day: string) {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Note (optional)').fill(note);
  await page.getByLabel('When').selectOption({ label: when });
  await page.getByLabel(when === 'Repeat' ? 'First Payment On' : 'Pay On').fill(day);
  await press(page, /^Schedule \$/);
}

const scheduled = (page: Page) => page.getByRole('region', { name: 'Scheduled' });

test('schedules a monthly payment on a phone, skips, pauses, resumes, edits and ends it', async () => {
  const { page, troubles } = await open({ width: 390, height: 844 });
  const first = dayAfter(5);
  await schedule(page, 'Repeat', '45', 'Garage', first);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`first on ${inWords(first)}`).waitFor();
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Scheduled for Jordan Blake' }).waitFor();
  await page.getByRole('link', { name: 'Done' }).click();
  await scheduled(page)
    .getByText(`Next on ${inWords(first)}`)
    .waitFor();

  const act = async (name: string) => {
    await press(page, /^Manage/);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await act('Skip Next');
  await page.getByText(/ skipped\. The next payment is on /).waitFor();
  await scheduled(page)
    .getByText(`Next on ${inWords(first)}`)
    .waitFor({ state: 'detached' });
  await act('Pause');
  await scheduled(page).getByText('Paused', { exact: true }).waitFor();
  await act('Resume');
  await scheduled(page).getByText('Paused', { exact: true }).waitFor({ state: 'detached' });

  await press(page, /^Manage/);
  await readyAxe(page);
  const found = await lookAt(page, 'manage a scheduled payment');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const moved = dayAfter(9);
  await page.getByLabel('Amount').fill('50');
  await page.getByLabel('Next Payment On').fill(moved);
  await press(page, 'Save Changes');
  await enterPin(page, pin);
  await page.getByText(/^Saved\. The next payment of \$50\.00 to Jordan Blake is on /).waitFor();
  await scheduled(page).getByText('$50.00', { exact: true }).waitFor();
  await scheduled(page)
    .getByText(`Next on ${inWords(moved)}`)
    .waitFor();

  await act('End');
  await page.getByRole('dialog').getByRole('button', { name: 'End Payment' }).click();
  await scheduled(page).getByText('Ended', { exact: true }).waitFor();
  expect([troubles, found]).toEqual([[], []]);
});

test('shows a payment on a date among what is coming up', async () => {
  const { page, troubles } = await open();
  const day = dayAfter(3);
  await schedule(page, 'On a date', '21.13', 'Tickets', day);
  await page
    .getByRole('dialog')
    .getByText(`on ${inWords(day)}`)
    .waitFor();
  await enterPin(page, pin);
  await page.getByText(`We'll pay on ${inWords(day)}.`).waitFor();
  await page.goto(`${site().address}/dashboard/account?id=${checking}`);
  const next = page.getByRole('region', { name: 'Coming up' });
  await next.getByText('Jordan Blake').first().waitFor();
  await next.getByText('$21.13').waitFor();
  expect(troubles).toEqual([]);
});

test('lists all that leaves on its own, and leads back there from the form', async () => {
  const { page, troubles } = await open();
  await schedule(page, 'Repeat', '33', 'Choir', dayAfter(4));
  await enterPin(page, pin);
  await page.getByText(/^We'll pay every month/).waitFor();
  const scheduledPage = `${site().address}/dashboard/scheduled`;
  await page.goto(scheduledPage);
  await page.getByRole('link', { name: 'Manage the Auto Loan' }).click();
  await page.waitForURL('**/dashboard/loans/current?id=*');
  await page.goBack();
  const row = page.getByRole('listitem').filter({ hasText: 'Choir' });
  await row.getByRole('button', { name: /^Manage/ }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('How Often').selectOption({ label: 'Every week' });
  await page.getByText(/^Next dates: /).waitFor();
  await page.getByLabel('Ends', { exact: true }).selectOption({ label: 'After a number of payments' });
  await page.getByLabel('Number of Payments').fill('3');
  await page.getByText(/^3 times, last on /).waitFor();
  await readyAxe(page);
  const found = await lookAt(page, 'edit when a payment ends');
  await press(page, 'Save Changes');
  await page
    .getByRole('dialog')
    .getByText(/3 times, last on/)
    .waitFor();
  await enterPin(page, pin);
  await page.waitForURL(scheduledPage);
  await page.getByText(/^Saved\. The next payment of \$33\.00/).waitFor();
  await row.getByText(/3 left, last on/).waitFor();
  expect([troubles, found]).toEqual([[], []]);
});
