import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { figureOf } from './figure';

interface ListedRow {
  id: string;
  cents: number;
  way: 'in' | 'out' | 'between';
}

const ways = { 'Money in': 'in', 'Money out': 'out', 'Between your accounts': 'between' } as const;

export const centsOf = (shown: string | null): number =>
  Math.round(Number(shown?.replaceAll(/[^\d.-]/g, '')) * 100);

async function drawnRows(page: Page): Promise<ListedRow[]> {
  const drawn = await page
    .locator('main li button[id^=txn]')
    .evaluateAll((rows) => rows.map((row) => ({ id: row.id, text: String(row.textContent) })));
  return drawn.map(({ id, text }) => {
    const [way = 'out'] = Object.entries(ways).flatMap(([words, one]) => (text.includes(words) ? [one] : []));
    return { id, way, cents: Math.abs(centsOf(/\$[\d,]+\.\d\d/.exec(text)?.[0] ?? 'NaN')) };
  });
}

export async function listedRows(page: Page): Promise<ListedRow[]> {
  const rows = new Map<string, ListedRow>();
  // In specification mode, the total ends with “so far” until all pages are loaded.
  await figureOf(page, 'Total Transactions')
    .filter({ hasText: /^[\d,]+( so far)?$/ })
    .waitFor();
  const isComplete = async () => {
    const known = rows.size;
    // Read before the rows, so that rows loaded afterward are read in the next round.
    const isWhole = (await page.getByRole('button', { name: 'Load more' }).count()) === 0;
    for (const row of await drawnRows(page)) rows.set(row.id, row);
    const atEnd = await page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy(0, 700);
      return before === window.scrollY;
    });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    return isWhole && atEnd && rows.size === known;
  };
  await until('all rows were drawn', isComplete, 60_000);
  return [...rows.values()];
}

export const netOf = (rows: readonly ListedRow[]): number =>
  rows.reduce((total, { way, cents }) => total + (way === 'in' ? cents : way === 'out' ? -cents : 0), 0);
