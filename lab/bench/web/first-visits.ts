import type { Browser } from 'playwright-core';
import { budgets } from '../../measure/budgets';
import { print, report } from '../../measure/verdict';
import type { BankForPages } from './bank-for-pages';
import type { Sites } from './sites';
import { type Conditions, conditions, fullSpeed, type VisitMetrics, visit } from './visit';
import { newVisitor } from './visitors';

/** Rounds of the same page vary by 10 percent. */
const rounds = 7;

const login = { path: '/login', content: /Forgot Password/, isPublic: true };
const pages = [
  login,
  { path: '/', content: /\$[\d,]+\.\d\d/, isPublic: false },
  { path: '/dashboard/transactions', content: /\$[\d,]+\.\d\d/, isPublic: false },
];
type BenchPage = (typeof pages)[number];

type Pair = Record<keyof Sites, { first: VisitMetrics; second: VisitMetrics }>;

const limits = budgets['against the twin'];

const metrics: { what: string; of: keyof VisitMetrics; unit: string; atMost: number | null }[] = [
  { what: 'bytes', of: 'bytes', unit: 'bytes', atMost: limits.bytes },
  { what: 'requests', of: 'requests', unit: '', atMost: null },
  { what: 'first paint', of: 'firstPaint', unit: 'ms', atMost: limits['first paint'] },
  { what: 'largest paint', of: 'lcp', unit: 'ms', atMost: limits['largest paint'] },
  { what: 'content present', of: 'content', unit: 'ms', atMost: limits['time until usable'] },
  { what: 'usable', of: 'usable', unit: 'ms', atMost: limits['time until usable'] },
  { what: 'long tasks', of: 'longTasks', unit: 'ms', atMost: null },
];

export async function benchFirstVisits(browser: Browser, bank: BankForPages, sites: Sites): Promise<void> {
  for (const speed of conditions) {
    for (const page of pages) {
      const pairs: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = await onePair({ browser, bank, sites, page, speed, round });
        if (round > 0) pairs.push(pair);
      }
      reportPage(page, speed, pairs);
    }
  }
}

/** A page that only paints its splash would win every comparison. */
export async function checkSites(browser: Browser, sites: Sites): Promise<void> {
  for (const { address } of [sites.federated, sites.twin]) {
    const context = await newVisitor(browser, address);
    await visit(context, `${address}${login.path}`, login.content, fullSpeed);
    await context.close();
  }
}

interface OnePair {
  browser: Browser;
  bank: BankForPages;
  sites: Sites;
  page: BenchPage;
  speed: Conditions;
  round: number;
}

async function onePair({ browser, bank, sites, page, speed, round }: OnePair): Promise<Pair> {
  const order: (keyof Sites)[] = round % 2 ? ['twin', 'federated'] : ['federated', 'twin'];
  const visits: Partial<Pair> = {};
  for (const name of order) {
    const { address } = sites[name];
    const context = await newVisitor(browser, address, page.isPublic ? undefined : bank.address);
    const first = await visit(context, `${address}${page.path}`, page.content, speed);
    const second = await visit(context, `${address}${page.path}`, page.content, speed);
    visits[name] = { first, second };
    await context.close();
  }
  return visits as Pair;
}

function reportPage({ path }: BenchPage, { name }: Conditions, pairs: Pair[]): void {
  print(`\n${path}, ${name}`);
  for (const { what, of, unit, atMost } of metrics) {
    const wanted = atMost === null ? null : { atMost };
    const measured = (visit: 'first' | 'second') => (pair: Pair) => ({
      what: `${visit} visit, ${what}`,
      value: pair.federated[visit][of],
      against: 'twin',
      reference: pair.twin[visit][of] || 1,
      unit,
      wanted: visit === 'first' ? wanted : of === 'content' ? { atMost: limits['second visit'] } : null,
    });
    report(pairs.map(measured('first')));
    report(pairs.map(measured('second')));
  }
  const shift = Math.max(...pairs.map(({ federated }) => federated.first.shift));
  report([
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
