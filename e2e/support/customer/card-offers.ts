import type { Page } from 'playwright-core';
import { modeUnderTest } from '../mode/mode-under-test';

/** A full bank folds them below a customer's cards. */
export async function openCardOffers(page: Page): Promise<void> {
  if (modeUnderTest() === 'specification') return;
  await page.getByRole('button', { name: 'New Virtual Card' }).waitFor();
  const opener = page.getByRole('button', { name: /See our cards/, expanded: false });
  if ((await opener.count()) > 0) await opener.click();
}
