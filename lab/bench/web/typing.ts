import type { Browser } from 'playwright-core';
import { budgets } from '../../measure/budgets';
import { median, report } from '../../measure/verdict';
import { startBank } from './bank-for-pages';
import { conditions, throttle, visitRecorder } from './visit';
import { newVisitor } from './visitors';

const transactions = 5000;
const typed = 'coffee groceries';

export async function benchTyping(browser: Browser): Promise<void> {
  const [slow] = conditions;
  const bank = await startBank({ transactions });
  try {
    const context = await newVisitor(browser, bank.address, bank.address);
    const page = await context.newPage();
    await page.addInitScript('globalThis.contentPattern = /\\$\\d/');
    await page.addInitScript({ path: visitRecorder });
    await page.goto(`${bank.address}/dashboard/transactions`, { waitUntil: 'commit' });
    await page.evaluate('whenUsable');
    if (slow) await throttle(page, { ...slow, network: null });
    const field = page.getByRole('search', { name: 'Filter transactions' }).getByRole('searchbox');
    await field.click();
    await field.pressSequentially(typed, { delay: 120 });
    await page.waitForTimeout(1000);
    const delays = await page.evaluate<number[]>('metrics.keys');
    const against = { against: 'budget', reference: budgets.filterDelay, unit: 'ms', wanted: { atMost: 1 } };
    const what = `typing into the search over ${transactions} transactions, 4x slower processor`;
    report([{ what: `${what}: the slowest key`, value: Math.max(0, ...delays), ...against }]);
    report([{ what: `${what}: a key, median`, value: delays.length > 0 ? median(delays) : 0, ...against }]);
    await context.close();
  } finally {
    await bank.close();
  }
}
