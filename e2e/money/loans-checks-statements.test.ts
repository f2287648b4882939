import { newVisit } from '../support/browser/browser';
import { alex } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { drawPng } from '../support/customer/picture-files';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

test('[LOAN-2] [LOAN-1] applies for a calculated loan, shows it pending, and withdraws it', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/loans`);
  await page.getByRole('textbox', { name: 'Loan Amount in dollars' }).fill('12000');
  const personal = page.locator('li', { has: page.getByRole('heading', { name: 'Personal Loan' }) });
  await personal.getByRole('link', { name: 'Apply Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Apply for a Loan' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('12,000');
  await page.getByRole('button', { name: 'Apply for Loan' }).click();
  await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  const reference = (await page.getByText(/^LOAN-\w{4}-\w{4}$/).textContent()) ?? '';
  await lettersTo(site().address, alex.email, ({ text }) => text.includes(reference));
  await page.getByRole('link', { name: 'See Status' }).click();
  await page.getByText('Pending Review').waitFor();
  await page.getByText(/^We'll decide by .* and email you\.$/).waitFor();
  await page.getByRole('link', { name: 'Loans & Credit' }).click();
  await personal.getByRole('link', { name: 'See Status' }).click();
  await page.getByRole('button', { name: 'Withdraw Application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test.each([
  [1440, 900],
  [390, 844],
])('[LOAN-2] shows the result of Calculate at %p × %p, and applies with it', async (width, height) => {
  const { page, troubles } = await newVisit({ width, height });
  await openSignedIn(page, `${site().address}/dashboard/loans`);
  const home = page.locator('li', { has: page.getByRole('heading', { name: 'Home Loan' }) });
  if (width < 500) await home.getByRole('button', { name: /^Home Loan/ }).click();
  await home.getByRole('button', { name: 'Calculate' }).click();
  const result = page.getByText('$1,347.13');
  await result.waitFor();
  const box = await result.boundingBox();
  expect(box && box.y > 60 && box.y + box.height < height).toBe(true);
  await page.getByRole('link', { name: 'Apply with These Figures' }).click();
  await page.getByRole('heading', { level: 1, name: 'Apply for a Loan' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('300,000');
  expect(await page.getByLabel('Loan', { exact: true }).inputValue()).toBe('home');
  expect(troubles).toEqual([]);
});

test('[DASH-4] lists completed months and downloads statements as PDF and CSV', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
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
  await openSignedIn(page, `${site().address}/dashboard`);
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
