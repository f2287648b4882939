import type { Page } from 'playwright-core';

export interface Details {
  number: string;
  expires: string;
  code: string;
}

/** The page of one card must be open. */
export async function revealDetails(page: Page, pin: string): Promise<Details> {
  await page.getByRole('heading', { level: 1, name: /••••/ }).waitFor();
  await page.getByRole('button', { name: 'Show Details' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.type(pin);
  const detail = async (name: string) =>
    String(
      await page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]').textContent(),
    );
  return {
    number: (await detail('Number')).replaceAll(' ', ''),
    expires: await detail('Expires'),
    code: await detail('Security code'),
  };
}
