import { newVisit } from '../support/browser/browser';
import { enterPin, fillExternalTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'specification' });
const pages = ['bills', 'statements', 'deposit-check', 'loans/apply', 'login-history', 'security-report'];

test('[DASH-4] [LOAN-2] pages that aren’t stated return 404 and load nothing', async () => {
  const { page, requests } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  for (const action of ['Pay Bills', 'Deposit Check', 'Statements']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByText(`${action} is not available yet.`).waitFor();
  }
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('region', { name: 'Current loan' }).waitFor();
  for (const path of pages) {
    await page.goto(`${site().address}/dashboard/${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  for (const path of ['terms', 'privacy']) {
    await page.goto(`${site().address}/${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  const beyond =
    /(bills|statements|deposit-check|apply-loan|loan-status|login-history|security-report|terms|privacy)-page|-tile\.|-action\.|slots\.\w+\.js/;
  expect(requests.filter((url) => /\.(js|css)$/.test(url) && beyond.test(url))).toEqual([]);
  expect(requests.filter((url) => url.includes('/banking/loans/'))).toEqual([]);
});

test('[SEND-11] refuses external transfers after the PIN, and hides bills', async () => {
  const { page, requests } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await fillExternalTransfer(page, '10', { routing: '123456789', account: '12' });
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
  await page.getByText('External transfers not yet implemented').waitFor();
  expect(await page.getByRole('link', { name: 'Bills' }).count()).toBe(0);
  await page.goto(`${site().address}/dashboard/bills`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();

  expect(requests.filter((url) => /api.*(external|recipients|routing|bills)/.test(url))).toEqual([]);
  const scripts = [...new Set(requests.filter((url) => url.endsWith('.js')))];
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.filter((text) => text.includes('External transfers not yet implemented'))).toHaveLength(1);
  expect(texts.filter((text) => /Saved recipients|sample list|No payees yet/.test(text))).toEqual([]);
});

test('[SET-6] says that the login history isn’t available, and loads no files for it', async () => {
  const { page, requests } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/settings`);
  await page.getByRole('button', { name: 'View Login History' }).click();
  await page.getByText('View Login History is not available yet.').waitFor();
  await page.getByText("They aren't saved", { exact: false }).waitFor();
  const beyond =
    /preferences-card|change-password-card|security-score-card|login-history|security-report|verify-email/;
  expect(requests.filter((url) => beyond.test(url))).toEqual([]);
  await page.goto(`${site().address}/dashboard/login-history`);
  await page.getByRole('heading', { level: 1, name: /not found/i }).waitFor();
});
