import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(120_000);

const site = siteForThisFile({ BANK_MODE: 'full' });

/** Opens the receipt of the latest transfer from its details, and returns the link that checks it. */
async function openReceipt(page: Page): Promise<string> {
  await openSignedIn(page, `${site().address}/dashboard/transactions?type=transfer&direction=out`);
  await page.getByRole('button', { name: /\$\d/ }).first().click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  const check = page.getByRole('link', { name: 'Check it yourself' });
  await check.waitFor();
  return new URL(String(await check.getAttribute('href')), site().address).href;
}

test('gets a receipt on a phone, and a stranger checks it', async () => {
  const { page, troubles } = await newVisit({ width: 390, height: 844 });
  const link = await openReceipt(page);
  const reference = await page.getByText(/^LRC-/).textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`larch-receipt-${reference}.pdf`);
  const stranger = await newVisit();
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor();
  await stranger.page.getByText(String(reference)).waitFor();
  expect([troubles, stranger.troubles]).toEqual([[], []]);
});

test('checks a receipt without a connection, and rejects a changed one', async () => {
  const { page } = await newVisit();
  const link = await openReceipt(page);
  const stranger = await newVisit();
  await stranger.page.goto(`${site().address}/verify`);
  await stranger.page.getByLabel('Link from the receipt').waitFor();
  await stranger.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await stranger.page.context().setOffline(true);
  const paste = async (label: string, text: string) => {
    await stranger.page.getByLabel(label).fill(text);
    await stranger.page.getByRole('button', { name: 'Check Receipt' }).click();
  };
  await paste('Link from the receipt', link);
  await stranger.page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor();
  const [header, payload = '', signature] = link.split('#')[1]?.split('.') ?? [];
  const receipt = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...receipt, amount: '9999.00' })).toString('base64url');
  await paste('Check another receipt', `${header}.${forged}.${signature}`);
  await stranger.page.getByRole('heading', { name: /isn’t genuine/ }).waitFor();
  expect(await stranger.page.getByText('9,999').count()).toBe(0);
});

test('is accessible on the receipt and on the page that checks it', async () => {
  const { page } = await newVisit();
  const link = await openReceipt(page);
  await readyAxe(page);
  const found = await lookAt(page, 'receipt');
  await page.goto(link);
  await page.getByRole('heading', { name: 'This receipt is genuine' }).waitFor();
  await readyAxe(page);
  found.push(...(await lookAt(page, 'genuine')));
  expect(found).toEqual([]);
});
