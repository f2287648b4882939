import type { Page } from 'playwright-core';
import { cutOff, movements, smallTargets } from '../support/as-drawn';
import { alex } from '../support/customers';
import { customersRoutes, type Route, visitorsRoutes } from '../support/routes';
import { siteForThisFile } from '../support/site';
import { go, isThere, loadOnce } from '../support/within-site';

const site = siteForThisFile({ BANK_CAPABILITIES: 'all' });

let customer: Page;
let visitor: Page;
beforeAll(async () => {
  [customer, visitor] = await Promise.all([loadOnce(site().address, alex), loadOnce(site().address)]);
}, 60_000);

/** What a look at each page finds, named by the page. */
async function onEachPage(look: (page: Page, path: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const walk = async (page: Page, routes: Route[]) => {
    for (const { path } of routes) {
      await go(page, path);
      await isThere(page);
      for (const one of await look(page, path)) found.push(`${path}: ${one}`);
    }
  };
  await walk(customer, customersRoutes);
  await walk(visitor, visitorsRoutes);
  return found;
}

const resize = async (width: number, height: number) => {
  for (const page of [customer, visitor]) await page.setViewportSize({ width, height });
};

test('at 400 % zoom, which is 320 pixels wide, no page scrolls sideways and nothing is cut off', async () => {
  await resize(320, 256);
  expect(await onEachPage(cutOff)).toEqual([]);
});

test('with text of twice its size no page scrolls sideways and nothing is cut off, on a desk and on a telephone', async () => {
  const enlarge = (size: string) =>
    Promise.all(
      [customer, visitor].map((page) =>
        page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size),
      ),
    );
  await enlarge('200%');
  const found = await onEachPage(async (page) => {
    const seen: string[] = [];
    for (const [width, height] of [
      [1280, 900],
      [640, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const one of await cutOff(page)) seen.push(`${width} px: ${one}`);
    }
    return seen;
  });
  await enlarge('');
  expect(found).toEqual([]);
});

test('on a telephone everything that is pressed is at least 44 pixels in both directions, elsewhere 24', async () => {
  const found = await onEachPage(async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const onTelephone = await smallTargets(page, 44);
    await page.setViewportSize({ width: 1440, height: 900 });
    return [...onTelephone.map((one) => `390 px: ${one}`), ...(await smallTargets(page, 24))];
  });
  expect(found).toEqual([]);
});

test('who asked their system for less motion sees none', async () => {
  expect(await onEachPage(movements)).toEqual([]);
});

/** In the colours of the system: what has no edge, what is not told apart. */
const lostInSystemColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: string[] = [];
    const style = (element: Element | null) => element && getComputedStyle(element);
    const hasEdge = (element: Element | null): boolean =>
      Number.parseFloat(style(element)?.borderTopWidth ?? '0') > 0;
    const seen = 'main input, main select, main textarea, main .ant-btn, header input';
    for (const field of document.querySelectorAll<HTMLElement>(seen)) {
      const isNative =
        field.matches('[type=range], [type=radio], [type=checkbox]') && style(field)?.appearance === 'auto';
      if (isNative || field.offsetWidth < 2 || style(field)?.clipPath !== 'none') continue;
      if (
        !hasEdge(field) &&
        !hasEdge(field.parentElement) &&
        !hasEdge(field.closest('.ant-input-affix-wrapper'))
      )
        lost.push(`no edge: ${field.id || field.textContent}`);
    }
    const current = document.querySelector('nav [aria-current]');
    if (current && !hasEdge(current)) lost.push('the current entry of the menu');
    for (const chosen of document.querySelectorAll('input:checked')) {
      const [on, off] = [chosen, chosen.closest('form, section')?.querySelector('input:not(:checked)')].map(
        (one) => {
          const { backgroundColor, backgroundImage, appearance } = getComputedStyle(one ?? document.body);
          return appearance === 'auto' ? one?.outerHTML : backgroundColor + backgroundImage;
        },
      );
      if (on === off) lost.push(`chosen and not chosen look alike: ${chosen.id}`);
    }
    return lost;
  });

/** Two parts of a drawing have two colours, and neither is that of the paper. */
const colorsOf = (page: Page, first: string, second: string) =>
  page.evaluate(
    (parts) =>
      ['body', ...parts].map((part) => {
        const { fill, stroke, backgroundColor } = getComputedStyle(
          document.querySelector(part) ?? document.body,
        );
        return part.includes('circle') ? stroke : part.includes('rect') ? fill + stroke : backgroundColor;
      }),
    [first, second],
  );

test('in the colours of the system everything keeps its edge, and what is chosen, current or drawn is told apart', async () => {
  await resize(1440, 900);
  const media = { forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' } as const;
  await Promise.all([customer.emulateMedia(media), visitor.emulateMedia(media)]);
  const drawn: Record<string, [string, string]> = {
    '/': ['main td rect:first-child', 'main td rect:last-child'],
    '/dashboard/loans': [
      'figure div span > span > span:first-child',
      'figure div span > span > span:last-child',
    ],
    '/dashboard/security-report': ['main circle:first-child', 'main circle:last-child'],
  };
  const found = await onEachPage(async (page, path) => {
    if (path === '/dashboard/apply-card') await page.getByRole('radio', { name: 'Mastercard' }).check();
    const lost = await lostInSystemColors(page);
    const parts = drawn[path];
    const colors = parts ? await colorsOf(page, ...parts) : [];
    if (new Set(colors).size < colors.length) lost.push(`a drawing in ${colors}`);
    return lost;
  });
  expect(found).toEqual([]);
});
