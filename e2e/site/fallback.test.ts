import { until } from '@bank/shared/testing/until';
import type { Page, Request } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { readInlineSet } from '../support/site/inline-set';
import { announceNewer, newest, publishNewer, remoteIn, serveNewer } from '../support/site/newer-release';
import { screenOf } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const { remote: name, heading, opener, page: pageName } = screenOf('mfe-cards-loans');

interface Sighting {
  kind: string;
  version: string;
}

/** All reports count: a slow page reports that it failed before it reports that its fallback mounted. */
function sightingsOf(page: Page): Sighting[] {
  const sightings: Sighting[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/releases/reports'))
      sightings.push(...JSON.parse(request.postData() ?? '').sightings);
  });
  return sightings;
}

const openScreen = async (page: Page) => {
  await page.goto(`${site().address}/`);
  await page.getByRole('link', { name: opener.name, exact: true }).click();
};

test.each([
  ['its entry', /remoteEntry/],
  ['a chunk of its page', new RegExp(`${pageName}.*\\.js`)],
  ['the style sheet of its page', new RegExp(`${pageName}.*\\.css`)],
])('[MFE-4] falls back and reports when a release lacks %s', async (_what, broken) => {
  const { page, requests } = await newVisit();
  await publishNewer(page, name);
  await serveNewer(page, site().address, name, broken);
  await startSignedIn(page, site().address);
  const { version } = remoteIn(await readInlineSet(site().address), name);
  const sightings = sightingsOf(page);
  await openScreen(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const isMounted = () => sightings.some((one) => one.kind === 'mounted' && one.version === version);
  await until('the fallback was reported', async () => isMounted());
  expect(sightings).toContainEqual({ remote: name, version: newest, kind: 'failed', reason: 'missing' });
  const ofFallback = new RegExp(`/${version}/${pageName}\\.\\w+\\.js`);
  expect(requests.filter((address) => ofFallback.test(address))).toHaveLength(1);
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => String(href)));
  expect(styles.filter((href) => href.includes(newest))).toEqual([]);
});

test('[MFE-4] runs a fallback only if its hashes match the page', async () => {
  const { page } = await newVisit();
  await publishNewer(page, name);
  const { version } = remoteIn(await readInlineSet(site().address), name);
  await page.route(`**/remotes/${name}/${newest}/*`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route(`**/remotes/${name}/${version}/remoteEntry.js*`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()} ` });
  });
  await startSignedIn(page, site().address);
  await openScreen(page);
  await page
    .getByRole('alert')
    .getByText(/couldn't be found/)
    .waitFor();
});

test('[MFE-4] reloads exactly once if files remain missing after a publication', async () => {
  const { page } = await newVisit();
  await page.route(`**/remotes/${name}/**/*`, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await announceNewer(page, name);
  await startSignedIn(page, site().address);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await openScreen(page);
  await page
    .getByRole('alert')
    .getByText(/couldn't be found/)
    .waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page
    .getByRole('alert')
    .getByText(/couldn't be found/)
    .waitFor();
  expect(loads).toBe(2);
});
