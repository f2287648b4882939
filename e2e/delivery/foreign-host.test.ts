import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex } from '../support/customer/customers';
import { type ForeignHost, startForeignHost } from '../support/site/foreign-host';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(180_000);

const site = siteForThisFile();
let host: ForeignHost;

beforeAll(async () => {
  host = await startForeignHost(site().address);
});
afterAll(() => host?.stop());

async function tokenOf({ email, password }: typeof alex): Promise<string> {
  const response = await fetch(`${site().address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()).data.access;
}

const openHost = async () => {
  const visit = await newVisit();
  const known = { bank: site().address, token: await tokenOf(alex), capabilities: [] };
  await visit.page.goto(`${host.url}#${encodeURIComponent(JSON.stringify(known))}`);
  return visit;
};

const greeting = (page: Page) => page.getByRole('heading', { name: /^Good \w+, Alex$/ });

test('[MFE-1] shows one of the bank’s pages to a customer in a stock federation host', async () => {
  const { page, troubles, requests } = await openHost();
  await greeting(page).waitFor();
  await page.getByRole('heading', { name: 'Checking Account' }).first().waitFor();
  const names = requests.map((url) => new URL(url).pathname.split('/').at(-1));
  expect(names).toContain('standalone.js');
  expect(names).not.toContain('remoteEntry.js');
  expect(troubles).toEqual([]);
});

test('[MFE-1] shares the host’s React with the page', async () => {
  const { page, requests } = await openHost();
  await greeting(page).waitFor();
  expect(requests.filter((url) => /\/standalone\.react\./.test(url))).toEqual([]);
});
