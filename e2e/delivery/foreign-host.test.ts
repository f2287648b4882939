import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex } from '../support/customer/customers';
import { compileHost } from '../support/foreign-host/compile-host';
import { type ForeignHost, startForeignHost } from '../support/foreign-host/foreign-host';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(180_000);

const showsDashboard = `
import { loadRemote } from '@module-federation/enhanced/runtime';
import DashboardPage from 'mfe_accounts/dashboard-page';
import type { ComponentType } from 'react';

export const page: ComponentType = DashboardPage;
export async function connect(): Promise<() => void> {
  const host = await loadRemote('mfe_accounts/host');
  return host.connectBank({ session: { accessToken: () => null, renew: async () => null }, mode: 'specification' });
}
`;

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
  const known = { bank: site().address, token: await tokenOf(alex), mode: 'specification' };
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

test('[MFE-1] gives a host’s compiler the types of pages through federation’s own plugin', async () => {
  const errors = await compileHost(site().address, 'mfe_accounts', 'mfe-accounts', showsDashboard);
  expect(errors).toBe('');
});

test.each([
  ['a page that the remote lacks', "import Page from 'mfe_accounts/no-such-page';\nPage;\n", /error TS2307/],
  [
    'a connection without a session',
    `import { loadRemote } from '@module-federation/enhanced/runtime';
     void loadRemote('mfe_accounts/host').then((host) => host.connectBank({ mode: 'specification' }));`,
    /Property 'session' is missing/,
  ],
])('[MFE-1] refuses %s in a host’s code', async (_title, code, error) => {
  expect(await compileHost(site().address, 'mfe_accounts', 'mfe-accounts', code)).toMatch(error);
});
