import type { Page } from 'playwright-core';
import { addAuthenticator } from '../support/browser/authenticator';
import { lookAt, narrow, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, signIn } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { addPasskey } from '../support/customer/passkeys';
import { authenticator } from '../support/customer/totp';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(240_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

async function setUp(page: Page) {
  await card(page).getByRole('button', { name: 'Set Up' }).click();
  const asks = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await asks.getByLabel('Current Password').fill(alex.password);
  await asks.getByRole('button', { name: 'Continue' }).click();
  const shows = page.getByRole('dialog', { name: 'Add Larch to your app' });
  const key = (await shows.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const nextCode = authenticator(key.replaceAll(' ', ''));
  await shows.getByLabel('Then enter the code that the app shows').fill(await nextCode());
  await shows.getByRole('button', { name: 'Turn On' }).click();
  const saves = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await saves.waitFor();
  const recoveryCodes = await saves.getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await saves.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('larch-recovery-codes.txt');
  await saves.getByRole('button', { name: "I've Saved Them" }).click();
  await card(page)
    .getByText(/^On since/)
    .waitFor();
  return { nextCode, recoveryCodes };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await page.waitForURL(`${site().address}/login`);
}

async function typeCode(page: Page, code: string) {
  await page.getByRole('group', { name: 'Code from your authenticator app' }).waitFor();
  await page.keyboard.type(code);
}

test('turns on two-factor authentication, and signs in and steps up with codes', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/settings?part=two-factor`, alex);
  const { nextCode, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await lettersTo(site().address, alex.email, ({ subject }) => subject === 'Two-factor authentication is on');

  await signOut(page);
  await fillSignIn(page, alex);
  await typeCode(page, '000000');
  await page.getByRole('alert').filter({ hasText: "That code isn't right" }).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'sign-in code', [narrow])).toEqual([]);
  await page.getByText('Remember this device for 30 days').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Code digit 1 of 6').click();
  await typeCode(page, await nextCode());
  await page.waitForURL(({ pathname }) => pathname !== '/login');

  await signOut(page);
  await signIn(page, `${site().address}/dashboard/apply-card`, alex);
  await page.getByRole('button', { name: 'Show Details' }).first().click();
  await page.getByRole('dialog', { name: 'Show card details' }).waitFor();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  const steps = page.getByRole('dialog', { name: "Confirm it's you" });
  await steps
    .getByText(
      'To see the card details, enter a code from your authenticator app or a recovery code, or use a passkey.',
    )
    .waitFor();
  await steps.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').filter({ hasText: 'To see the card details, enter a code' }).waitFor();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await steps.waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'step-up dialog', [narrow])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await typeCode(page, await nextCode());
  await page.getByText('Security code').waitFor();
  await steps.waitFor({ state: 'hidden' });

  const elsewhere = await newVisit({ width: 390, height: 844 });
  await elsewhere.page.goto(`${site().address}/login`);
  await fillSignIn(elsewhere.page, alex);
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await elsewhere.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.page.waitForURL(({ pathname }) => pathname !== '/login');

  await page.goto(`${site().address}/dashboard/settings?part=two-factor`);
  await card(page).getByText('You have 9 recovery codes left.').waitFor();
  await card(page)
    .getByRole('button', { name: /^Forget/ })
    .click();
  await card(page).getByText('None. Every sign-in takes a code.').waitFor();
  await card(page).getByRole('button', { name: 'Turn Off' }).click();
  const turnsOff = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await turnsOff.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[1] ?? '');
  await turnsOff.getByRole('button', { name: 'Turn Off' }).click();
  await card(page)
    .getByText(/^It's off/)
    .waitFor();
});

test('confirms with a passkey instead of a code', async () => {
  const { page } = await newVisit();
  await addAuthenticator(page);
  await signIn(page, site().address, alex);
  await addPasskey(page, site().address);
  await page.getByRole('link', { name: 'Two-Factor' }).click();
  const { nextCode } = await setUp(page);
  await signOut(page);
  await fillSignIn(page, alex);
  await page.getByText('Remember this device for 30 days').click();
  await page
    .getByRole('group', { name: 'Code from your authenticator app' })
    .getByRole('textbox')
    .first()
    .click();
  await typeCode(page, await nextCode());
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await signOut(page);
  await signIn(page, `${site().address}/dashboard/apply-card`, alex);
  await page.getByRole('button', { name: 'Show Details' }).first().click();
  await page.getByRole('dialog', { name: 'Show card details' }).waitFor();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  const steps = page.getByRole('dialog', { name: "Confirm it's you" });
  await steps.getByRole('button', { name: 'Use a Passkey' }).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'step-up dialog with a passkey', [narrow])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await steps.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByText('Security code').waitFor();
  await steps.waitFor({ state: 'hidden' });
});
