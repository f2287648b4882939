import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { accountsOf, alex, inCents, sam } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { openSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(240_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';
const samsPin = '135791';

const card = (page: Page) => page.getByRole('region', { name: 'Your data' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const settings = () => `${site().address}/dashboard/settings?part=data`;

async function ask(page: Page) {
  await button(page, 'Get a Copy').click();
  await page.getByRole('dialog', { name: 'Get a copy of your data' }).waitFor();
  await page.keyboard.type(pin);
}

async function download(page: Page) {
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/^larch-data-20\d\d-\d\d-\d\d\.zip$/);
  return unzipSync(readFileSync(await saved.path()));
}

const jsonIn = (files: Record<string, Uint8Array>, path: string) =>
  JSON.parse(strFromU8(files[path] ?? new Uint8Array()));

interface Exported {
  accounts: { id: string; account_number: string; balance: string }[];
  transactions: { account_id: string; amount: string }[];
}

test('downloads a copy that follows its schema and adds up to the accounts', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, settings());
  await card(page).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'the settings')).toEqual([]);
  await ask(page);
  await button(page, 'Download').waitFor();
  const files = await download(page);
  const data: Exported = jsonIn(files, 'data.json');
  const follows = new Ajv({ validateFormats: false }).compile(jsonIn(files, 'data.schema.json'));
  expect([follows(data), follows.errors]).toEqual([true, null]);
  for (const { account_number, balance } of await accountsOf(site().address, alex)) {
    const account = data.accounts.find((one) => one.account_number === account_number);
    const entries = data.transactions.filter(({ account_id }) => account_id === account?.id);
    const sum = entries.reduce((total, { amount }) => total + inCents(amount), 0);
    expect([account_number, sum, account?.balance]).toEqual([account_number, inCents(balance), balance]);
  }
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['summary.pdf', 'csv/transactions.csv']));
  const letters = await lettersTo(site().address, alex.email, ({ subject }) => /your data/i.test(subject), 2);
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    'You asked for a copy of your data',
    'Your data is ready to download',
  ]);
  expect(troubles).toEqual([]);
});

const post = async (path: string, body: object, token = '') => {
  const answer = await fetch(`${site().address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { data: { access: string } };
};

/** The request comes from a session of another device. */
async function askElsewhere(): Promise<void> {
  const { data } = await post('/auth/login/', sam);
  await post('/accounts/data-export/', { pin: samsPin }, data.access);
}

test('asks another session for the PIN, by keyboard alone', async () => {
  await askElsewhere();
  const { page, troubles } = await newVisit();
  await openSignedIn(page, settings(), sam);
  await button(page, 'Download').waitFor();
  const files = await downloadWithKeys(page);
  expect(jsonIn(files, 'data.json').profile).toMatchObject([{ email: sam.email }]);
  expect(troubles).toEqual([]);
});

async function downloadWithKeys(page: Page) {
  const downloading = page.waitForEvent('download');
  await button(page, 'Download').press('Enter');
  await page.getByRole('dialog', { name: 'Download your data' }).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'the PIN dialog')).toEqual([]);
  await page.keyboard.type(samsPin);
  await page.keyboard.press('Enter');
  return unzipSync(readFileSync(await (await downloading).path()));
}
