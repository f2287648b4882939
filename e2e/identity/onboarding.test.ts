import { rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn } from '../support/customer/customers';
import { lettersTo, mailedDigits, mailTo } from '../support/customer/mailbox';
import { registerCustomer } from '../support/customer/new-customer';
import { enterPin, reviewTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { bankFolder } from '../support/data-folder/bank-folder';
import { type Site, startSite } from '../support/site/site';

jest.setTimeout(240_000);

const env = {
  BANK_MODE: 'full',
  BANK_DATA_DIR: bankFolder(),
};
const mina = { email: 'mina@example.com', password: 'quiet-orchard-9' };
const pin = '482915';

let site: Site;
beforeAll(async () => {
  site = await startSite(env);
});
afterAll(async () => {
  await site.stop();
  rmSync(env.BANK_DATA_DIR, { recursive: true, force: true });
});

const list = (page: Page) => page.getByRole('region', { name: 'Get started' });
const stepRequests = (requests: string[]) => requests.filter((url) => url.endsWith('/auth/onboarding/'));
const scriptsOf = (requests: string[]) => requests.filter((url) => /mfe-accounts\/.*\.js$/.test(url));

async function typePin(page: Page, digits: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Set your PIN' });
  await dialog.getByRole('textbox').first().waitFor();
  await page.keyboard.type(digits);
  await dialog.getByRole('button', { name: button }).click();
}

async function setPin(page: Page, digits: string): Promise<void> {
  await typePin(page, digits, 'Continue');
  await page.getByText('Enter the same 6 digits again.').waitFor();
  await typePin(page, digits, 'Set PIN');
}

/** Lives a day per second until the transfer has arrived. */
async function liveUntilPaid(email: string): Promise<void> {
  await site.stop();
  site = await startSite({ ...env, BANK_CLOCK_SPEEDUP: '86400' });
  await lettersTo(site.address, email, ({ text }) => /Alex Morgan/.test(text));
  await site.stop();
  site = await startSite(env);
}

test('a visitor registers, sets a PIN at the first visit, and copies the details', async () => {
  const { page, context, troubles } = await newVisit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.address}/register`);
  const typed = { 'First Name': 'Mina', 'Last Name': 'Okafor', Email: mina.email };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Phone Number').fill('+1 202 555 0111');
  await page.getByLabel('Password', { exact: true }).fill(mina.password);
  await page.getByLabel('Confirm Password').fill(mina.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  const code = await mailedDigits(site.address, mina.email, /verify/i);
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.insertText(code);
  await page.waitForURL(`${site.address}/login`);
  await page.getByText(/^Welcome! Your email is verified/).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(mina.email);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(mina.email);
  await fillSignIn(page, mina);

  await list(page).getByText('1 of 4 done').waitFor();
  const welcome = (await mailTo(site.address, mina.email)).find(({ subject }) => /welcome/i.test(subject));
  expect(welcome?.text).not.toMatch(/\d{6}/);
  await list(page).getByRole('button', { name: 'Set PIN' }).click();
  await setPin(page, pin);
  await list(page).getByText('2 of 4 done').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await list(page).getByRole('button', { name: 'Copy account number' }).click();
  await list(page).getByRole('button', { name: 'Copied account number' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);
  await list(page).getByRole('link', { name: 'See your account' }).click();
  await page.getByRole('heading', { name: 'Details to get paid' }).waitFor();
  await lettersTo(site.address, mina.email, ({ subject }) => subject === 'Your transaction PIN is set');
  expect(troubles).toEqual([]);
});

test('goes away for good when all is done', async () => {
  const minas = await newVisit({ stays: true });
  await openSignedIn(minas.page, `${site.address}/`, mina);
  const details = list(minas.page)
    .getByRole('button', { name: /^Copy (account|routing) number$/ })
    .locator('..');
  await details.first().waitFor();
  const [account = '', routing = ''] = (await details.allTextContents()).map((text) =>
    text.replace(/\D/g, ''),
  );

  const { page } = await newVisit();
  await openSignedIn(page, `${site.address}/dashboard/transfer`);
  await page.getByText('To External Account').click();
  await page.getByLabel('From Account').selectOption({ index: 1 });
  await page.getByLabel('Amount').fill('25');
  await page.getByLabel('Recipient Name').fill('Mina Okafor');
  await page.getByLabel('Routing Number').fill(routing);
  await page.getByLabel('Account Number').fill(account);
  if ((await page.getByLabel('Bank Name').inputValue()) === '')
    await page.getByLabel('Bank Name').fill('Larch');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await enterPin(page, '246810');
  await page.getByRole('heading', { name: 'Your transfer is on its way' }).waitFor();
  await minas.context.close();
  await liveUntilPaid(mina.email);

  const visit = await newVisit();
  await openSignedIn(visit.page, `${site.address}/`, mina);
  await list(visit.page).getByText('3 of 4 done').waitFor();
  await list(visit.page).getByRole('link', { name: 'Choose a Card' }).click();
  await visit.page
    .getByRole('button', { name: /virtual card/i })
    .first()
    .click();
  const dialog = visit.page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Groceries');
  await dialog.getByRole('button', { name: /create|make/i }).click();
  await dialog.waitFor({ state: 'detached' });
  await visit.page.getByRole('link', { name: 'Dashboard' }).first().click();
  await visit.page.getByRole('heading', { name: "You're all set" }).waitFor();
  await visit.page.getByRole('button', { name: 'Close', exact: true }).click();
  await visit.page.getByRole('heading', { name: "You're all set" }).waitFor({ state: 'detached' });

  const elsewhere = await newVisit();
  await openSignedIn(elsewhere.page, `${site.address}/`, mina);
  await elsewhere.page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await elsewhere.page.getByText('Welcome deposit').waitFor();
  expect(await list(elsewhere.page).count()).toBe(0);
  expect(stepRequests(elsewhere.requests)).toEqual([]);
});

test('a transfer leads to the first PIN and keeps what was typed', async () => {
  const jo = await registerCustomer(site.address, 'jo@example.com', ['Jo', 'Lind']);
  const { page, troubles } = await newVisit({ width: 390, height: 844 });
  await openSignedIn(page, `${site.address}/dashboard/transfer`, jo);
  await reviewTransfer(page, '12.34');
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await page.getByText(/You don't have a PIN yet/).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'first PIN')).toEqual([]);
  await setPin(page, pin);
  await page.getByRole('dialog', { name: 'Verify Transaction' }).waitFor();
  await enterPin(page, pin);
  await page.getByText('$12.34').first().waitFor();
  await page
    .getByRole('heading', { name: /transfer/i })
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
});

test('refuses a weak PIN in plain words, and can be closed for good', async () => {
  const kim = await registerCustomer(site.address, 'kim@example.com', ['Kim', 'Park']);
  const { page } = await newVisit({ width: 390, height: 844 });
  await openSignedIn(page, `${site.address}/`, kim);
  await list(page).getByRole('button', { name: 'Set PIN' }).click();
  await typePin(page, '123456', 'Continue');
  await page.getByText(/This PIN is too easy to guess/).waitFor();
  await page.keyboard.press('Escape');
  await readyAxe(page);
  expect(await lookAt(page, 'get started')).toEqual([]);
  await list(page).getByRole('button', { name: 'Not Now' }).click();
  await list(page).waitFor({ state: 'detached' });
  await page.goto(`${site.address}/dashboard/settings?part=pin`);
  const card = page.getByRole('region', { name: 'Set your PIN' });
  await card.getByRole('button', { name: 'Set PIN' }).click();
  await setPin(page, pin);
  await page.getByRole('heading', { name: 'Change PIN' }).waitFor();
  await page.goto(site.address);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  expect(await list(page).count()).toBe(0);
});

test('customers from before load nothing of it', async () => {
  const ada = await registerCustomer(site.address, 'ada@example.com', ['Ada', 'Berg']);
  const loadedBy = async (customer: typeof alex, last: (page: Page) => Locator) => {
    const { page, requests } = await newVisit();
    await openSignedIn(page, `${site.address}/`, customer);
    await last(page).first().waitFor();
    return requests;
  };
  const adas = await loadedBy(ada, (page) => list(page).getByRole('button', { name: 'Copy account number' }));
  const alexs = await loadedBy(alex, (page) => page.getByRole('rowheader'));
  expect([stepRequests(alexs).length, stepRequests(adas).length]).toEqual([0, 1]);
  const onlyAdas = scriptsOf(adas).filter((url) => !alexs.includes(url));
  expect(onlyAdas).not.toEqual([]);
});
