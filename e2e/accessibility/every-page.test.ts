import type { Page, Route as Request } from 'playwright-core';
import { lookAt, narrow, readyAxe, wearBare } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { customersRoutes, type Route, visitorsRoutes } from '../support/browser/routes';
import { go, hasCome, isThere, loadOnce } from '../support/browser/within-site';
import { alex, robin, sam } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

async function open(...[customer, prepare]: [typeof alex?, Parameters<typeof loadOnce>[2]?]): Promise<Page> {
  const page = await loadOnce(site().address, customer, prepare);
  await readyAxe(page);
  return page;
}

interface State {
  name: string;
  /** Waits until the page is ready to check. */
  until?: typeof isThere;
  /** A selector that matches if the page is in this state; some pages never are. */
  sign?: string;
  sizes?: Parameters<typeof lookAt>[2];
}

/** The layout around the page is the same as around a populated one, which is checked at both sizes. */
const onPhone = [narrow];

async function lookAtAll(page: Page, routes: Route[], state: State): Promise<string[]> {
  const { name, until = isThere, sign = 'main h1', sizes } = state;
  const found: string[] = [];
  let met = 0;
  for (const { path } of routes) {
    await go(page, path);
    await until(page);
    met += Math.min(1, await page.locator(sign).count());
    found.push(...(await lookAt(page, `${path} (${name})`, sizes)));
  }
  await page.context().close();
  if (met < 0.6 * routes.length) found.push(`only ${met} of ${routes.length} pages are ${name}`);
  return found;
}

/** Answers all requests except those for the profile. */
const answerAll = (answer: (request: Request) => unknown) => (page: Page) =>
  page.route(/\/api\/v1\/(?!auth\/profile)/, (request) => void answer(request));

test('finds no axe violations on the splash and start notices', async () => {
  const { page } = await newVisit({ splash: true });
  await page.route(/\/start\.together\.\w+\.js$/, () => undefined);
  await page.goto(`${site().address}/login`, { waitUntil: 'commit' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('progressbar').waitFor();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
  await readyAxe(page);
  const look = (name: string) => lookAt(page, name, undefined, wearBare);
  const found = await look('splash');
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await heading('This is taking longer than usual');
  found.push(...(await look('late')));
  await page.evaluate(() => document.querySelector('script.shell')?.dispatchEvent(new Event('error')));
  await heading("We couldn't open this page");
  expect([...found, ...(await look('not opened'))]).toEqual([]);
});

async function lookAtGone(page: Page, path: string): Promise<string[]> {
  await go(page, path);
  await page.getByRole('alert').getByText("couldn't be found").waitFor();
  const found = await lookAt(page, `${path} (gone)`);
  await page.unroute(settings);
  await page.getByRole('button', { name: 'Try Again' }).click();
  return found;
}

const settings = /\/mfe-settings\/[^/]+\/(remoteEntry|[\w-]+\.together\.\w+)\.js/;

test('finds no axe violations on populated pages, unknown paths and missing remotes', async () => {
  const page = await open(alex, (at) =>
    at.route(settings, (request) => request.fulfill({ status: 404, body: 'gone' })),
  );
  const notFound = await lookAt(page, 'not found');
  const gone = await lookAtGone(page, '/dashboard/profile');
  const full = await lookAtAll(page, customersRoutes, { name: 'full' });
  expect([...notFound, ...gone, ...full]).toEqual([]);
});

test('finds no axe violations on a new customer’s pages', async () => {
  expect(await lookAtAll(await open(sam), customersRoutes, { name: 'empty', sizes: onPhone })).toEqual([]);
});

const loading = { name: 'loading', until: hasCome, sign: 'main [aria-busy=true]', sizes: onPhone };
const failing = { name: 'failing', sign: 'main [role=alert]', sizes: onPhone };

test('finds no axe violations on loading pages', async () => {
  const page = await open(
    alex,
    answerAll(() => undefined),
  );
  expect(await lookAtAll(page, customersRoutes, loading)).toEqual([]);
});

test('finds no axe violations on pages whose requests fail', async () => {
  const refuse = answerAll((request) => request.fulfill({ status: 400, json: { error: 'Not now' } }));
  const page = await open(alex, refuse);
  expect(await lookAtAll(page, customersRoutes, failing)).toEqual([]);
});

test('finds no axe violations on signed-out pages and the verification page', async () => {
  const notVerified = await lookAt(await open(robin), 'not verified');
  const visitor = await open();
  const notFound = await lookAt(visitor, 'not found');
  expect([
    ...notVerified,
    ...notFound,
    ...(await lookAtAll(visitor, visitorsRoutes, { name: 'visitor' })),
  ]).toEqual([]);
});
