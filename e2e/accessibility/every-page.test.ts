import type { Page, Route as Request } from 'playwright-core';
import { lookAt, readyAxe } from '../support/axe';
import { alex, robin, sam } from '../support/customers';
import { customersRoutes, type Route, visitorsRoutes } from '../support/routes';
import { siteForThisFile } from '../support/site';
import { go, hasCome, isThere, loadOnce } from '../support/within-site';

const site = siteForThisFile({ BANK_CAPABILITIES: 'all' });

async function open(...[customer, prepare]: [typeof alex?, Parameters<typeof loadOnce>[2]?]): Promise<Page> {
  const page = await loadOnce(site().address, customer, prepare);
  await readyAxe(page);
  return page;
}

interface State {
  name: string;
  /** When a page has come so far. */
  until?: typeof isThere;
  /** By what it is known: some pages show nothing of the bank’s, but not most. */
  sign?: string;
}

async function lookAtAll(page: Page, routes: Route[], state: State): Promise<string[]> {
  const { name, until = isThere, sign = 'main h1' } = state;
  const found: string[] = [];
  let met = 0;
  for (const { path } of routes) {
    await go(page, path);
    await until(page);
    met += Math.min(1, await page.locator(sign).count());
    found.push(...(await lookAt(page, `${path} (${name})`)));
  }
  await page.context().close();
  if (met < 0.6 * routes.length) found.push(`only ${met} of ${routes.length} pages are ${name}`);
  return found;
}

/** Whatever the bank is asked gets this instead of an answer, but for the question who is signed in. */
const answerAll = (answer: (request: Request) => unknown) => (page: Page) =>
  page.route(/\/api\/v1\/(?!auth\/profile)/, (request) => void answer(request));

test('axe finds nothing on any page of a customer with a long history, nor on an address that is none', async () => {
  const page = await open(alex);
  const notFound = await lookAt(page, 'not found');
  expect([...notFound, ...(await lookAtAll(page, customersRoutes, { name: 'full' }))]).toEqual([]);
});

test('axe finds nothing on any page of a customer who has only just come', async () => {
  expect(await lookAtAll(await open(sam), customersRoutes, { name: 'empty' })).toEqual([]);
});

const loading = { name: 'loading', until: hasCome, sign: 'main [aria-busy=true]' };
const failing = { name: 'failing', sign: 'main [role=alert]' };

test('axe finds nothing on any page while the bank’s answers are on their way', async () => {
  const page = await open(
    alex,
    answerAll(() => undefined),
  );
  expect(await lookAtAll(page, customersRoutes, loading)).toEqual([]);
});

test('axe finds nothing on any page while the bank does not answer', async () => {
  const refuse = answerAll((request) => request.fulfill({ status: 400, json: { error: 'Not now' } }));
  const page = await open(alex, refuse);
  expect(await lookAtAll(page, customersRoutes, failing)).toEqual([]);
});

test('axe finds nothing on the pages of a visitor, nor on that of a customer whose address is not verified', async () => {
  const notVerified = await lookAt(await open(robin), 'not verified');
  const visitor = await open();
  const notFound = await lookAt(visitor, 'not found');
  expect([
    ...notVerified,
    ...notFound,
    ...(await lookAtAll(visitor, visitorsRoutes, { name: 'visitor' })),
  ]).toEqual([]);
});
