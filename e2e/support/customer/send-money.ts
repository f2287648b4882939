import type { Page } from 'playwright-core';

export async function reviewTransfer(page: Page, amount: string): Promise<void> {
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('To Account').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).waitFor();
}

export async function enterPin(page: Page, digits: string): Promise<void> {
  await page.getByLabel('PIN digit 1 of 6').click();
  await page.keyboard.type(digits);
  await page.getByRole('button', { name: 'Verify & Proceed' }).click();
}
