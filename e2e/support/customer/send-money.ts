import type { Page } from 'playwright-core';

export async function reviewTransfer(page: Page, amount: string): Promise<void> {
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).waitFor();
}

interface OtherBank {
  routing: string;
  account: string;
}

/** The recipient has an account at another bank. */
export async function fillExternalTransfer(
  page: Page,
  amount: string,
  { routing, account }: OtherBank,
): Promise<void> {
  await page.getByText('To External Account').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Recipient Name').fill('Harper Tools');
  await page.getByLabel('Bank Name').fill('First Harbor Bank');
  await page.getByLabel('Routing Number').fill(routing);
  await page.getByLabel('Account Number', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const modeOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/config.json')).json()).mode);

/** In a full bank, a complete PIN submits itself. */
export async function enterPin(page: Page, digits: string): Promise<void> {
  const waitsForButton = (await modeOf(page)) === 'specification';
  await page.getByLabel('PIN digit 1 of 6').click();
  await page.keyboard.type(digits);
  if (waitsForButton) await page.getByRole('button', { name: 'Verify & Proceed' }).click();
}
