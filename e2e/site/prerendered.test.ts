import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { visitorsRoutes } from '../support/browser/routes';
import { alex, fillSignIn } from '../support/customer/customers';
import { startSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const prerendered = visitorsRoutes.filter(({ prerender }) => prerender);

/** Code waits until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Where the page's texts, fields and buttons are, before and as soon as its code draws them. */
const placesThen = (page: Page) =>
  page.evaluate(() => {
    const inside = (main: Element | null) =>
      [...(main?.querySelectorAll('h1, h2, p, label, input, button, a') ?? [])].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.tagName, one.textContent, x, y, width, height];
      });
    const before = inside(document.querySelector('#prerendered'));
    const then = new Promise<{ before: unknown[]; after: unknown[] }>((resolve) => {
      const look = () =>
        document.querySelector('#prerendered') ||
        resolve({ before, after: inside(document.querySelector('#root main')) });
      new MutationObserver(look).observe(document.body, { childList: true });
    });
    Object.assign(window, { then });
  });

test.each(prerendered.flatMap(({ path }) => [1440, 390].map((width) => ({ path, width }))))(
  '$path at $width px shows the same before and after its code has loaded',
  async ({ path, width }) => {
    const { page, troubles } = await newVisit({ width });
    const release = await holdCode(page);
    await page.goto(`${site().address}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await placesThen(page);
    release();
    const { before, after } = await page.evaluate<{ before: unknown[]; after: unknown[] }>('then');
    expect(before.length).toBeGreaterThan(5);
    expect(after).toEqual(before);
    expect(troubles).toEqual([]);
  },
);

test('signs in a visitor who typed and pressed Enter before any code had loaded', async () => {
  const { page, troubles } = await newVisit();
  const release = await holdCode(page);
  await page.goto(`${site().address}/login`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await fillSignIn(page, alex);
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL(`${site().address}/`);
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  expect(troubles).toEqual([]);
});

test('never shows the form to someone who is signed in', async () => {
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await page.addInitScript(() => {
    const watch = () => {
      if (document.querySelector('#prerendered')?.checkVisibility()) document.title = 'The form was seen';
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto(`${site().address}/login`);
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  expect(await page.title()).not.toBe('The form was seen');
});
