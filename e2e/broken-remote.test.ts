import type { Page, Route } from 'playwright-core';
import { newVisit } from './support/browser';
import { signIn } from './support/customers';
import { siteForThisFile } from './support/site';

const site = siteForThisFile();
const entry = '**/remotes/mfe-cards-loans/**/remoteEntry.js';

const breakages: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['is not there', (route) => route.fulfill({ status: 404, body: 'gone' }), /could not be found/],
  ['cannot be reached', (route) => route.abort(), /connection was interrupted/],
  [
    'was changed on the way',
    async (route) =>
      route.fulfill({ response: await route.fetch(), body: `${await (await route.fetch()).text()} ` }),
    /did not arrive as the bank published it/,
  ],
];

async function restOfTheSiteWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Send Money' }).waitFor();
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
}

test.each(breakages)(
  '[MFE-4] a remote that %s costs its own screen only, and Retry works once the cause is gone',
  async (_what, breakIt, words) => {
    const { page } = await newVisit();
    await signIn(page, `${site().address}/`);
    await page.route(entry, breakIt);
    await page.getByRole('link', { name: 'Loans', exact: true }).click();
    const alert = page.getByRole('alert');
    await alert.getByText(words).waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
    await restOfTheSiteWorks(page);
    await alert.getByText(words).waitFor();
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
  },
);

test('[MFE-4] a page chunk that vanished costs its own screen only, and Retry works once it is back', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/`);
  const chunk = '**/remotes/mfe-cards-loans/**/loans-page.*.js';
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
});

test('[MFE-4] a remote that never answers is given up after ten seconds; until then the page says that it is loading', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/`);
  await page.route(entry, () => undefined);
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.getByRole('status').getByText('Still loading').waitFor();
  await page
    .getByRole('alert')
    .getByText(/took too long/)
    .waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
});
