import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';

import { siteForThisFile } from '../support/site/site';

const key = 'the-key-of-the-support-team';
const site = siteForThisFile({ BANK_MODE: 'full', SUPPORT_KEY: key });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Support chat' });

async function openSupport() {
  const { page } = await newVisit();
  await page.context().setHTTPCredentials({ username: '', password: key });
  await page.goto(`${site().address}/support`);
  return page;
}

/** Follows the system's theme, because no script runs on it. */
const dress = (page: Page, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme });

async function problemsOf(support: Page) {
  await readyAxe(support);
  return lookAt(support, 'support', undefined, dress);
}

async function answer(support: Page, text: string) {
  await support.getByLabel('Your answer').fill(text);
  await support.getByRole('button', { name: 'Send Answer' }).click();
  await support.getByText(text, { exact: true }).waitFor();
}

test('support answers in the chat, and sees accounts only while the customer allows it', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  await page.getByRole('button', { name: 'Support chat', exact: true }).click();
  const message = panel(page).getByLabel('Your message');
  await message.fill('I lost my card yesterday.');
  await panel(page).getByText('This may answer it right away:').waitFor();
  await panel(page)
    .getByRole('link', { name: /lost|stolen/ })
    .waitFor();
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await panel(page).getByText('You can wait here, or leave').waitFor();

  const support = await openSupport();
  await support.getByText('1 conversation waits for an answer.').waitFor();
  expect(await problemsOf(support)).toEqual([]);
  await support.getByRole('link', { name: 'Alex Morgan' }).click();
  await support.getByText('hasn’t let support see their accounts').waitFor();
  await answer(support, 'We froze it. May I look at your account?');
  expect(await problemsOf(support)).toEqual([]);

  await panel(page).getByText('We froze it. May I look at your account?').waitFor();
  await panel(page).getByRole('button', { name: 'Let Support See My Accounts' }).click();
  await panel(page).getByText('Support can see your accounts until').waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'the chat')).toEqual([]);
  await support.reload();
  await support.getByRole('heading', { name: 'Latest transactions' }).waitFor();
  expect(await problemsOf(support)).toEqual([]);

  await page.keyboard.press('Escape');
  await answer(support, 'A new card is on its way.');
  await page
    .getByRole('button', { name: 'Support chat', exact: false })
    .getByText('1')
    .waitFor({ timeout: 60_000 });
  expect(troubles).toEqual([]);
});
