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

/** Looks at each page in this state, once it has come so far. */
async function lookAtAll(page: Page, routes: Route[], state: string, until = isThere): Promise<string[]> {
  const found: string[] = [];
  const n = { busy: 0, alert: 0 };
  for (const { path } of routes) {
    await go(page, path);
    await until(page);
    n.busy += Math.sign(await page.locator('main [aria-busy=true]').count());
    n.alert += Math.sign(await page.locator('main [role=alert]').count());
    found.push(...(await lookAt(page, `${path} (${state})`)));
  }
  await page.context().close();
  console.log(state, JSON.stringify(n));
  return found;
}

/** Whatever the bank is asked gets this instead of an answer, but for the question who is signed in. */
const answerAll = (answer: (request: Request) => unknown) => (page: Page) =>
  page.route(/\/api\/v1\/(?!auth\/profile)/, (request) => void answer(request));

test('axe finds nothing on any page of a customer with a long history, nor on an address that is none', async () => {
  const page = await open(alex);
  const notFound = await lookAt(page, 'not found');
  expect([...notFound, ...(await lookAtAll(page, customersRoutes, 'full'))]).toEqual([]);
});

test('axe finds nothing on any page of a customer who has only just come', async () => {
  expect(await lookAtAll(await open(sam), customersRoutes, 'empty')).toEqual([]);
});

test('axe finds nothing on any page while the bank’s answers are on their way', async () => {
  const page = await open(
    alex,
    answerAll(() => undefined),
  );
  expect(await lookAtAll(page, customersRoutes, 'loading', hasCome)).toEqual([]);
});

test('axe finds nothing on any page while the bank does not answer', async () => {
  const refuse = answerAll((request) => request.fulfill({ status: 400, json: { error: 'Not now' } }));
  const page = await open(alex, refuse);
  expect(await lookAtAll(page, customersRoutes, 'error')).toEqual([]);
});

test('axe finds nothing on the pages of a visitor, nor on that of a customer whose address is not verified', async () => {
  const notVerified = await lookAt(await open(robin), 'not verified');
  const visitor = await open();
  const notFound = await lookAt(visitor, 'not found');
  expect([...notVerified, ...notFound, ...(await lookAtAll(visitor, visitorsRoutes, 'visitor'))]).toEqual([]);
});
