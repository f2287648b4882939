import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import type { Page, Route } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { composeWith, integrityOf } from '../support/site/inline-set';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const script = '/remotes/shell/*/start.together.*.js';
const styleSheet = '/remotes/shell/*/shell.*.css';

/** What the page reports first, once the site has accepted it. */
async function nextReport(page: Page): Promise<{ sightings: unknown[]; errors?: unknown[] }> {
  const request = await page.waitForRequest((one) => one.url().endsWith('/releases/reports'));
  expect((await request.response())?.status()).toBe(204);
  return request.postDataJSON();
}

async function openWith(answer: (route: Route) => unknown, file: string) {
  const { page, troubles } = await newVisit({ splash: true });
  const reported = nextReport(page);
  // A test that doesn't read the report may close the page before the report is answered.
  reported.catch(() => undefined);
  await page.route(`**${file}`, async (route) => void (await answer(route)));
  await page.goto(`${site().address}/login?from=notice`, { waitUntil: 'commit' });
  return { page, troubles, reported, heal: () => page.unroute(`**${file}`) };
}

const isGone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
const hasAnotherHash = async (route: Route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: `${await response.text()} ` });
};

test.each<[string, (route: Route) => unknown, string]>([
  ['the shell is missing', isGone, script],
  ['the shell fails with status 500', (route) => route.fulfill({ status: 500, body: 'oh' }), script],
  ['the connection breaks', (route) => route.abort('connectionreset'), script],
  ['the shell has the wrong hash', hasAnotherHash, script],
  ['a style sheet is missing', isGone, styleSheet],
  ['a style sheet has the wrong hash', hasAnotherHash, styleSheet],
])('[MFE-4] shows a notice with Reload instead of a blank page: %s', async (_what, answer, file) => {
  const { page, reported, heal } = await openWith(answer, file);
  await heading(page, "We couldn't open this page").waitFor();
  await page.getByText('wait a few minutes').waitFor();
  expect((await reported).sightings).toMatchObject([{ kind: 'failed', remote: 'shell', reason: 'network' }]);
  expect(await heading(page, 'This is taking longer than usual').isVisible()).toBe(false);
  await heal();
  await page.getByRole('link', { name: 'Reload' }).click();
  await heading(page, 'Sign in').waitFor();
  expect(new URL(page.url()).search).toBe('?from=notice');
  expect(await page.locator('#start-notice').count()).toBe(0);
});

test('[MFE-4] shows the notice if the shell throws while it starts', async () => {
  const code = 'throw new Error("planted")';
  const { page } = await newVisit({ splash: true });
  await page.route(`**${script}`, (route) => route.fulfill({ body: code, contentType: 'text/javascript' }));
  await composeWith(page, (html) =>
    html.replace(/(start\.together\.\w+\.js" integrity=")[^"]+/, `$1${integrityOf(code)}`),
  );
  const reported = nextReport(page);
  await page.goto(`${site().address}/login`);
  await heading(page, "We couldn't open this page").waitFor();
  const { sightings, errors } = await reported;
  expect(sightings).toMatchObject([{ kind: 'failed', remote: 'shell', reason: 'execution' }]);
  expect(errors).toMatchObject([{ kind: 'uncaught', remote: 'shell', name: 'Error', message: 'planted' }]);
});

test.each([
  ['the shell', script],
  ['a style sheet', styleSheet],
])('[MFE-4] shows the delayed notice without scripts if %s hangs', async (_what, file) => {
  const { page, heal } = await openWith(() => undefined, file);
  await page.locator('#start-notice').waitFor({ state: 'attached' });
  expect(await page.locator('#start-notice').isVisible()).toBe(false);
  // Only CSS delays the notice by ten seconds, so finish its animation.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await heading(page, 'This is taking longer than usual').waitFor();
  expect(await heading(page, "We couldn't open this page").isVisible()).toBe(false);
  // When the file finally loads, the page replaces the notice.
  await heal();
  await heading(page, 'Sign in').waitFor();
  expect(await page.locator('#start-notice').count()).toBe(0);
});

test.each(['js', 'css'])(
  '[MFE-4] starts and loads the parts of a joined .%s file that hangs',
  async (type) => {
    const { page, requests } = await newVisit({ splash: true });
    const joined = new RegExp(`/remotes/together-mfe-auth/.*\\.${type}$`);
    await page.route(joined, () => undefined);
    await page.goto(`${site().address}/login`, { waitUntil: 'commit' });
    await heading(page, 'Sign in').waitFor();
    expect(requests.some((address) => joined.test(address))).toBe(true);
  },
);

/** A browser doesn't tell Playwright what a page sends while it goes. */
function leaversCounted(): number {
  const folder = join(site().dataFolder, 'releases', 'reports');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  const counts = lines.filter(Boolean).map((line) => JSON.parse(line));
  return counts.filter(({ sighting }) => sighting.kind === 'left').reduce((sum, { count }) => sum + count, 0);
}

test('[MFE-4] says that a visitor left before the shell came, and only then', async () => {
  const { page, heal } = await openWith(() => undefined, script);
  await page.locator('#start-notice').waitFor({ state: 'attached' });
  const before = leaversCounted();
  await page.goto(`${site().address}/config.json`);
  await until('the leaver is counted', () => leaversCounted() === before + 1);
  await heal();
  const started = nextReport(page);
  await page.goto(`${site().address}/login`);
  await started;
  await page.goto(`${site().address}/config.json`);
  const { page: other } = await openWith(() => undefined, script);
  await other.locator('#start-notice').waitFor({ state: 'attached' });
  await other.goto(`${site().address}/config.json`);
  await until('the next leaver is counted', () => leaversCounted() > before + 1);
  expect(leaversCounted()).toBe(before + 2);
});

test('[MFE-4] a page that starts removes the notice', async () => {
  const { page, troubles } = await newVisit({ splash: true });
  await page.goto(`${site().address}/login`);
  await heading(page, 'Sign in').waitFor();
  expect(await page.locator('#start-notice').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(troubles).toEqual([]);
});
