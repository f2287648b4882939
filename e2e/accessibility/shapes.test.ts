import type { Locator, Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { alex, jordan, sam } from '../support/customer/customers';
import { openSignedIn } from '../support/customer/signed-in';
import { lateInMonth } from '../support/data-folder/bank-clock';
import { siteForThisFile } from '../support/site/site';

/** A card payment is due by then; early in a month, nothing may need attention. */
const site = siteForThisFile({ BANK_MODE: 'full', BANK_CLOCK_START: lateInMonth });

const smallPhone = { width: 320, height: 640 };
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(path: string, customer = alex, size = { width: 1440, height: 900 }) {
  const { page } = await newVisit({ ...size, at: lateInMonth });
  await openSignedIn(page, `${site().address}${path}`, customer);
  await isThere(page);
  return page;
}

/** The contrast of a shape with the card around it. */
const contrastOf = (shape: Locator) =>
  shape.evaluate((one) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const light = (color: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const card = getComputedStyle(document.documentElement).getPropertyValue('--bank-surface');
    const [dim = 0, bright = 0] = [light(getComputedStyle(one).backgroundColor), light(card)].sort(
      (a, b) => a - b,
    );
    return (bright + 0.05) / (dim + 0.05);
  });

const bars = (page: Page) =>
  page
    .getByRole('link', { name: /: \$.+, show transactions$/ })
    .locator('> span:first-child > span:last-child');

test('the bars of past months are visible, light and dark', async () => {
  const page = await open('/dashboard/spending');
  for (const mode of ['light', 'dark']) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-color-mode', to), mode);
    expect(await contrastOf(bars(page).first())).toBeGreaterThanOrEqual(3);
  }
});

test('forced colors mark the month that is shown, and keep the edges of cards and counts', async () => {
  const page = await open('/dashboard/spending');
  await page.emulateMedia({ forcedColors: 'active' });
  const colors = await bars(page).evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(colors.filter((color) => color === colors.at(-1))).toHaveLength(1);
  const bell = page
    .getByRole('button', { name: /^Notifications, \d/ })
    .locator('span')
    .last();
  await page.goto(`${site().address}/dashboard/apply-card`);
  const card = page.locator('main span[style*="--bank-hue"]').first();
  for (const one of [bell, card])
    expect(await one.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px');
});

test('interest differs from principal by a pattern', async () => {
  const page = await open('/dashboard/loans');
  const patterns = await page
    .locator('figure div span > span > span')
    .evaluateAll((parts) => parts.slice(0, 2).map((part) => getComputedStyle(part).backgroundImage));
  expect(patterns).toEqual([expect.stringContaining('repeating-linear-gradient'), 'none']);
});

test('a digit in a box of a code isn’t shown as selected', async () => {
  const page = await open('/dashboard/apply-card');
  await page.getByRole('button', { name: 'Show Details' }).first().click();
  const box = page.getByLabel('PIN digit 1 of 6');
  await box.fill('2');
  await box.focus();
  await box.evaluate((one: HTMLInputElement) => one.select());
  const picture = [...(await box.screenshot())];
  const aboveTheDigit = await page.evaluate(async (bytes) => {
    const drawn = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
    const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
    canvas?.drawImage(drawn, 0, 0);
    return [...(canvas?.getImageData(drawn.width / 2, drawn.height / 2 - 9, 1, 1).data ?? [])];
  }, picture);
  expect(aboveTheDigit).toEqual([255, 255, 255, 255]);
});

test('an account without a chart has no hole below its balance', async () => {
  const page = await open('/', sam);
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();
  const [balance, next] = [region(page, 'Balance'), region(page, 'Latest transactions')];
  await region(page, 'Details to get paid').evaluate((one) => {
    one.style.minHeight = '1200px';
  });
  const [above, below] = [await balance.boundingBox(), await next.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(24);
});

test('the total balance is at the same place, whatever needs attention', async () => {
  const places = [];
  for (const customer of [alex, sam, jordan]) {
    const total = region(await open('/', customer), 'Total balance')
      .locator('p')
      .first();
    const size = await total.evaluate((one) => getComputedStyle(one.firstElementChild ?? one).fontSize);
    const { x, y } = (await total.boundingBox()) ?? {};
    places.push({ x, y, size });
  }
  expect(places).toEqual([places[0], places[0], places[0]]);
});

test('what needs attention is there in full on a small phone, also with wide letters', async () => {
  const page = await open('/', alex, smallPhone);
  const items = page.getByRole('list', { name: 'Needs your attention' });
  await items.evaluate((list) => {
    list.style.letterSpacing = '0.12em';
    list.style.wordSpacing = '0.16em';
  });
  const cut = await items.locator('span').evaluateAll((texts) =>
    texts
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .filter((one) => getComputedStyle(one).display !== 'inline' && one.clientWidth > 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});
