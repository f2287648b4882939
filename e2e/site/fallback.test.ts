import type { Page, Request } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { composeWithSet, type InlineSet, type PinnedFile, readInlineSet } from '../support/site/inline-set';
import { screenOf } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const { remote: name, heading, opener, page: pageName } = screenOf('mfe-cards-loans');
const newest = '0123456789abcdef';

const remoteIn = (set: InlineSet) => {
  const remote = set.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`The set has no ${name}.`);
  return remote;
};

async function announceNewer(page: Page): Promise<void> {
  await page.route('**/releases/current.json', async (route) => {
    const response = await route.fetch();
    const set: InlineSet = await response.json();
    remoteIn(set).version = newest;
    return route.fulfill({ response, json: set });
  });
}

/** The fallback is the release in the store. */
async function publishNewer(page: Page): Promise<void> {
  await announceNewer(page);
  await composeWithSet(page, (set) => {
    const remote = remoteIn(set);
    const { version, entry } = remote;
    const moved = ({ address, integrity }: PinnedFile) => ({
      address: address.replace(version, newest),
      integrity,
    });
    remote.fallback = { version, entry };
    remote.version = newest;
    remote.entry = moved(entry);
    for (const one of remote.pages) one.preload = one.preload.map(moved);
  });
}

async function serveNewer(page: Page, broken: RegExp): Promise<void> {
  const { version } = remoteIn(await readInlineSet(site().address));
  const whole: Promise<void>[] = [];
  /** Waits for every intact file of the release; they are all requested once no more come. */
  const rest = async () => {
    for (let known = -1; known < whole.length; ) {
      known = whole.length;
      await Promise.all(whole);
      await page.waitForTimeout(500);
    }
  };
  await page.route(`**/remotes/${name}/${newest}/*`, async (route) => {
    const address = route.request().url();
    if (broken.test(address)) {
      await rest();
      return route.fulfill({ status: 404, body: 'gone' });
    }
    const fetched = route.fetch({ url: address.replace(newest, version) });
    whole.push(fetched.then((response) => route.fulfill({ response })));
    return whole.at(-1);
  });
}

const reportsOf = (page: Page): Promise<{ sightings: { kind: string; version: string }[] }> =>
  page
    .waitForRequest((request: Request) => request.url().endsWith('/releases/reports'))
    .then((request) => JSON.parse(request.postData() ?? ''));

const openScreen = async (page: Page) => {
  await page.goto(`${site().address}/`);
  await page.getByRole('link', { name: opener.name, exact: true }).click();
};

test.each([
  ['its entry', /remoteEntry/],
  ['a part of its page', new RegExp(`${pageName}.*\\.js`)],
  ['a style of its page', new RegExp(`${pageName}.*\\.css`)],
])('[MFE-4] falls back and reports when a release lacks %s', async (_what, broken) => {
  const { page, requests } = await newVisit();
  await publishNewer(page);
  await serveNewer(page, broken);
  await startSignedIn(page, site().address);
  const { version } = remoteIn(await readInlineSet(site().address));
  const told = reportsOf(page).then(async (first) =>
    first.sightings.some(({ kind }) => kind === 'failed') ? first : reportsOf(page),
  );
  await openScreen(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const { sightings } = await told;
  expect(sightings).toContainEqual({ remote: name, version: newest, kind: 'failed', reason: 'missing' });
  expect(sightings).toContainEqual(expect.objectContaining({ remote: name, version, kind: 'mounted' }));
  const ofFallback = new RegExp(`/${version}/${pageName}\\.\\w+\\.js`);
  expect(requests.filter((address) => ofFallback.test(address))).toHaveLength(1);
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => String(href)));
  expect(styles.filter((href) => href.includes(newest))).toEqual([]);
});

test('[MFE-4] runs a fallback only if its hashes match the page', async () => {
  const { page } = await newVisit();
  await publishNewer(page);
  const { version } = remoteIn(await readInlineSet(site().address));
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
  await announceNewer(page);
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
