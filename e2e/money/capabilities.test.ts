import { rmSync } from 'node:fs';
import { newVisit } from '../support/browser/browser';
import { alex } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { drawPng } from '../support/customer/picture-files';
import { openSignedIn } from '../support/customer/signed-in';
import { type Site, startSite } from '../support/site/site';

let complete: Site;
let specified: Site;
beforeAll(async () => {
  complete = await startSite({ BANK_MODE: 'full' });
  specified = await startSite({ BANK_MODE: 'specification' });
}, 120_000);
afterAll(async () => {
  for (const site of [complete, specified]) {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
});

const pages = ['bills', 'statements', 'deposit-check', 'loans/apply', 'login-history', 'security-report'];

test('[DASH-4] [LOAN-2] without mode, extra pages return 404 and load nothing', async () => {
  const { page, requests } = await newVisit();
  await openSignedIn(page, `${specified.address}/dashboard`);
  for (const action of ['Pay Bills', 'Deposit Check', 'Statements']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByText(`${action} is not available yet.`).waitFor();
  }
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('region', { name: 'Current loan' }).waitFor();
  for (const path of pages) {
    await page.goto(`${specified.address}/dashboard/${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  for (const path of ['terms', 'privacy']) {
    await page.goto(`${specified.address}/${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  const beyond =
    /(bills|statements|deposit-check|apply-loan|loan-status|login-history|security-report|terms|privacy)-page|-tile\.|-action\.|slots\.\w+\.js/;
  expect(requests.filter((url) => /\.(js|css)$/.test(url) && beyond.test(url))).toEqual([]);
  expect(requests.filter((url) => url.includes('/banking/loans/'))).toEqual([]);
});

test('[LOAN-2] [LOAN-1] applies for a calculated loan, shows it pending, and withdraws it', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${complete.address}/dashboard/loans`);
  await page.getByRole('textbox', { name: 'Loan Amount in dollars' }).fill('12000');
  const personal = page.locator('li', { has: page.getByRole('heading', { name: 'Personal Loan' }) });
  await personal.getByRole('link', { name: 'Apply Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Apply for a Loan' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('12,000');
  await page.getByRole('button', { name: 'Apply for Loan' }).click();
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  const reference = (await page.getByText(/^LOAN-\w{4}-\w{4}$/).textContent()) ?? '';
  await lettersTo(complete.address, alex.email, ({ text }) => text.includes(reference));
  await page.getByRole('link', { name: 'See Status' }).click();
  await page.getByText('Pending Review').waitFor();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test('[DASH-4] lists completed months and downloads statements as PDF and CSV', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${complete.address}/dashboard`);
  await page.getByRole('link', { name: 'Statements' }).click();
  for (const format of ['PDF', 'CSV']) {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^${format} of`) })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^larch-checking-\\d{4}-20\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
  }
  expect(troubles).toEqual([]);
});

test('[DASH-4] deposits a check with two photos and holds it until review', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${complete.address}/dashboard`);
  await page.getByRole('link', { name: 'Deposit Check' }).click();
  await page.getByLabel('Deposit To').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('120.50');
  const side = (name: string, width: number) => ({
    name,
    mimeType: 'image/png',
    buffer: drawPng(width, 400),
  });
  await page.getByLabel('Front of the check').setInputFiles(side('front.png', 1000));
  await page.getByLabel('Back of the check (signed)').setInputFiles(side('back.png', 900));
  await page.getByRole('button', { name: 'Deposit Check' }).click();
  await page.getByText('We received your $120.50 check deposit').waitFor();
  await page.getByRole('region', { name: 'Your checks' }).getByText('Held for Review').waitFor();
  expect(troubles).toEqual([]);
});
