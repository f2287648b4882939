import type { Page } from 'playwright-core';

const pin = '246810';

export const passkeysCard = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

export async function addPasskey(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard/settings?part=passkeys`);
  await passkeysCard(page).getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox').first().waitFor();
  await page.keyboard.type(pin);
  await passkeysCard(page).getByText('was added.').waitFor();
}
