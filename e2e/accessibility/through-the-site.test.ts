import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { colorsOf, cutOff, lostInSystemColors, movements, smallTargets } from '../support/browser/as-drawn';
import { customersRoutes, type Route, visitorsRoutes } from '../support/browser/routes';
import { go, isThere, loadOnce } from '../support/browser/within-site';
import { openCardOffers } from '../support/customer/card-offers';
import { alex } from '../support/customer/customers';
import { reviewTransfer } from '../support/customer/send-money';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

let customer: Page;
let visitor: Page;
beforeAll(async () => {
  [customer, visitor] = await Promise.all([loadOnce(site().address, alex), loadOnce(site().address)]);
}, 60_000);

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

test('pages fit the window without clipping at 400% zoom', async () => {
  await resize(320, 256);
  expect(await onEachPage(cutOff)).toEqual([]);
});

test('screen-reader text does not make pages scroll', async () => {
  await resize(1440, 900);
  await go(visitor, '/login');
  await isThere(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('pages fit the window without clipping at double text size', async () => {
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

/** What readers may set, and the text must have room for. */
const spacing = `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
  p { margin-bottom: 2em !important; }`;

test('pages fit the window without clipping with wide text spacing', async () => {
  const found = await onEachPage(async (page) => {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    const seen: string[] = [];
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const one of await cutOff(page)) seen.push(`${width} px: ${one}`);
    }
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    return seen;
  });
  expect(found).toEqual([]);
});

test('touch targets measure at least 44 pixels on phones, 24 elsewhere', async () => {
  const found = await onEachPage(async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const onTelephone = await smallTargets(page, 44);
    await page.setViewportSize({ width: 1440, height: 900 });
    return [...onTelephone.map((one) => `390 px: ${one}`), ...(await smallTargets(page, 24))];
  });
  expect(found).toEqual([]);
});

test('pages don’t animate with reduced motion', async () => {
  expect(await onEachPage(movements)).toEqual([]);
});

test('forced colors preserve borders, selection, current items and charts', async () => {
  await resize(1440, 900);
  const media = { forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' } as const;
  await Promise.all([customer.emulateMedia(media), visitor.emulateMedia(media)]);
  const drawn: Record<string, [string, string]> = {
    '/': ['main td rect:first-child', 'main td rect:last-child'],
    '/dashboard/loans': [
      'figure div span > span > span:first-child',
      'figure div span > span > span:last-child',
    ],
    '/dashboard/security-report': ['main .ant-progress-circle-rail', 'main .ant-progress-circle-path'],
  };
  const found = await onEachPage(async (page, path) => {
    if (path === '/dashboard/apply-card') {
      await openCardOffers(page);
      await page.getByRole('radio', { name: 'Mastercard' }).check();
    }
    const lost = await lostInSystemColors(page);
    const parts = drawn[path];
    const colors = parts ? await colorsOf(page, ...parts) : [];
    if (new Set(colors).size < colors.length) lost.push(`a drawing in ${colors}`);
    return lost;
  });
  expect(found).toEqual([]);
});

const place = (visit = customer) =>
  visit.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('main h1')?.textContent,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    regions: document.querySelectorAll('[role=status], [aria-live]').length,
    isFocused: document.activeElement === document.querySelector('main h1'),
    scrolled: Math.round(scrollY),
  }));

const headingHasFocus = (visit = customer) =>
  visit.waitForFunction(() => document.activeElement?.matches('main h1'));
const told = { headings: 1, mains: 1, regions: 1, isFocused: true, scrolled: 0 };

test('[MFE-6] every page focuses its heading, titles its tab, and has one live region', async () => {
  await resize(1440, 900);
  const titles = new Map<string, string>();
  for (const [visit, routes] of [
    [customer, customersRoutes],
    [visitor, visitorsRoutes],
  ] as const) {
    for (const { path } of routes) {
      await go(visit, path);
      await isThere(visit);
      await headingHasFocus(visit);
      const { title, heading, ...rest } = await place(visit);
      expect(rest).toEqual({ path, ...told });
      expect([path, heading]).not.toEqual([path, '']);
      expect(title).toMatch(/^.+ · Larch$/);
      titles.set(title, `${titles.get(title) ?? ''} ${path}`);
    }
  }
  expect(titles.size).toBe(customersRoutes.length + visitorsRoutes.length);
});

test('[MFE-6] menu links open pages at the top; Back restores the scroll position', async () => {
  await customer.setViewportSize({ width: 1440, height: 500 });
  await go(customer, '/');
  await isThere(customer);
  const menu = customer.getByRole('navigation', { name: 'Main' });
  const left: { path: string; title: string; scrolled: number }[] = [];
  const names = await menu.getByRole('link').allTextContents();
  for (const name of [...names.slice(1), names[0] ?? '']) {
    await customer.evaluate(() => scrollTo(0, 240));
    await customer.waitForFunction(() => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight);
    const { path, title, scrolled } = await place();
    left.push({ path, title, scrolled });
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await customer.waitForFunction((from) => document.title !== from, title);
    await isThere(customer);
    await headingHasFocus();
    expect([name, (await place()).scrolled]).toEqual([name, 0]);
  }
  expect(left.filter(({ scrolled }) => scrolled > 0).length).toBeGreaterThan(4);
  for (const { path, title, scrolled } of left.reverse()) {
    await customer.goBack();
    await customer.waitForFunction((to) => document.title === to, title);
    await customer.waitForFunction((to) => Math.round(scrollY) === to, scrolled);
    const now = await place();
    expect([now.path, now.isFocused]).toEqual([path, true]);
  }
});

test('[SEND-7] announces messages inside the open dialog', async () => {
  await go(customer, '/dashboard/transfer');
  await isThere(customer);
  await reviewTransfer(customer, '1.00');
  await customer.getByRole('button', { name: 'Confirm Transfer' }).click();
  await customer.getByRole('dialog', { name: 'Verify Transaction' }).waitFor();
  const reader = await customer.context().newCDPSession(customer);
  const wordsInDialog = async () => {
    const { nodes } = await reader.send('Accessibility.getFullAXTree');
    const dialog = nodes.find(({ role, name }) => role?.value === 'dialog' && name?.value);
    const within = (id: string): string[] => [
      id,
      ...(nodes.find(({ nodeId }) => nodeId === id)?.childIds ?? []).flatMap(within),
    ];
    const read = within(dialog?.nodeId ?? '').map((id) => nodes.find(({ nodeId }) => nodeId === id));
    const status = read.find((node) => node?.role?.value === 'status');
    return within(status?.nodeId ?? '').map((id) => nodes.find(({ nodeId }) => nodeId === id)?.name?.value);
  };
  const announcement = 'You have 5 minutes to enter your PIN.';
  await until(`the dialog says “${announcement}”`, async () =>
    (await wordsInDialog()).includes(announcement),
  );
});
