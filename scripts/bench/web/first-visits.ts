import type { Browser } from 'playwright-core';
import { budgets } from '../../measure/budgets';
import { say, tell } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import type { Sites } from './sites';
import { type Conditions, conditions, type Visited, visit } from './visit';
import { newVisitor } from './visitors';

/** So many, since a round of one page differs from the next by a tenth. */
const rounds = 7;

const opened = [
  { path: '/login', isThere: /Forgot Password/, isPublic: true },
  { path: '/', isThere: /\$[\d,]+\.\d\d/, isPublic: false },
  { path: '/dashboard/transactions', isThere: /\$[\d,]+\.\d\d/, isPublic: false },
];
type Opened = (typeof opened)[number];

type Pair = Record<keyof Sites, { first: Visited; second: Visited }>;

const limits = budgets['against the twin'];

const judged: { what: string; of: keyof Visited; unit: string; atMost: number | null }[] = [
  { what: 'bytes', of: 'bytes', unit: 'bytes', atMost: limits.bytes },
  { what: 'requests', of: 'requests', unit: '', atMost: null },
  { what: 'first paint', of: 'firstPaint', unit: 'ms', atMost: limits['first paint'] },
  { what: 'largest paint', of: 'lcp', unit: 'ms', atMost: limits['largest paint'] },
  { what: 'content there', of: 'content', unit: 'ms', atMost: limits['time until usable'] },
  { what: 'usable', of: 'usable', unit: 'ms', atMost: limits['time until usable'] },
  { what: 'long tasks', of: 'longTasks', unit: 'ms', atMost: null },
];

/** A first visit and one more to each page, on both sites, at both speeds. */
export async function benchFirstVisits(browser: Browser, bank: BankForPages, sites: Sites): Promise<void> {
  for (const speed of conditions) {
    for (const page of opened) {
      const pairs: Pair[] = [];
      // One round more: the first warms the servers up.
      for (let round = 0; round <= rounds; round += 1) {
        const pair = await onePair({ browser, bank, sites, page, speed, round });
        if (round > 0) pairs.push(pair);
      }
      report(page, speed, pairs);
    }
  }
}

interface OnePair {
  browser: Browser;
  bank: BankForPages;
  sites: Sites;
  page: Opened;
  speed: Conditions;
  round: number;
}

/** Both sites, in turns the one and the other first. */
async function onePair({ browser, bank, sites, page, speed, round }: OnePair): Promise<Pair> {
  const order: (keyof Sites)[] = round % 2 ? ['twin', 'federated'] : ['federated', 'twin'];
  const visits: Partial<Pair> = {};
  for (const name of order) {
    const { address } = sites[name];
    const context = await newVisitor(browser, address, page.isPublic ? undefined : bank.address);
    const first = await visit(context, `${address}${page.path}`, page.isThere, speed);
    const second = await visit(context, `${address}${page.path}`, page.isThere, speed);
    visits[name] = { first, second };
    await context.close();
  }
  return visits as Pair;
}

function report({ path }: Opened, { name }: Conditions, pairs: Pair[]): void {
  say(`\n${path}, ${name}`);
  for (const { what, of, unit, atMost } of judged) {
    const wanted = atMost === null ? null : { atMost };
    const measured = (visit: 'first' | 'second') => (pair: Pair) => ({
      what: `${visit} visit, ${what}`,
      value: pair.federated[visit][of],
      against: 'twin',
      reference: pair.twin[visit][of] || 1,
      unit,
      wanted: visit === 'first' ? wanted : of === 'content' ? { atMost: limits['second visit'] } : null,
    });
    tell(pairs.map(measured('first')));
    tell(pairs.map(measured('second')));
  }
  const shift = Math.max(...pairs.map(({ federated }) => federated.first.shift));
  tell([
    {
      what: 'layout shift, the worst of all rounds',
      value: shift,
      against: 'budget',
      reference: budgets.layoutShift,
      unit: '',
      wanted: { atMost: 1 },
    },
  ]);
}
