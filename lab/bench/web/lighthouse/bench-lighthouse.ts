import type { Browser } from 'playwright-core';
import { budgets } from '../../../measure/budgets';
import { print, report } from '../../../measure/verdict';
import type { BankForPages } from '../bank-for-pages';
import type { Sites } from '../sites';
import { findLighthouse, type Lighthouse } from './install-lighthouse';
import { type Device, type Judgment, judgePage } from './judge-page';

/** The score varies by 0.05 between runs of the same page. */
const rounds = 5;
const path = '/login';

type Pair = Record<keyof Sites, Judgment>;

export async function benchLighthouse(_browser: Browser, _bank: BankForPages, sites: Sites): Promise<void> {
  const lighthouse = await findLighthouse();
  for (const device of ['phone', 'desktop'] as const) {
    const pairs: Pair[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push(await onePair(lighthouse, sites, device, round));
    print(`\n${path} on a ${device}, judged by Lighthouse`);
    reportScores(pairs);
    reportTimes(pairs);
  }
}

async function onePair(lighthouse: Lighthouse, sites: Sites, device: Device, round: number): Promise<Pair> {
  const order: (keyof Sites)[] = round % 2 ? ['twin', 'federated'] : ['federated', 'twin'];
  const pair: Partial<Pair> = {};
  for (const name of order) pair[name] = await judgePage(lighthouse, `${sites[name].address}${path}`, device);
  return pair as Pair;
}

/** Only performance depends on the machine; all other scores must be complete. */
function reportScores(pairs: Pair[]): void {
  const { performance: _one, ...others } = pairs[0]?.federated.categories ?? {};
  for (const what of Object.keys(others))
    report(
      pairs.map(({ federated }) => ({
        what,
        value: federated.categories[what] ?? 0,
        against: 'complete',
        reference: 1,
        unit: '',
        wanted: { atLeast: 1 },
      })),
    );
  report(
    pairs.map(({ federated, twin }) => ({
      what: 'performance',
      value: federated.categories.performance ?? 0,
      against: 'twin',
      reference: twin.categories.performance ?? 0,
      unit: '',
      wanted: null,
    })),
  );
}

function reportTimes(pairs: Pair[]): void {
  for (const what of Object.keys(pairs[0]?.federated.times ?? {}))
    report(
      pairs.map(({ federated, twin }) => ({
        what,
        value: federated.times[what] ?? Number.NaN,
        against: 'twin',
        reference: twin.times[what] || 1,
        unit: 'ms',
        wanted: null,
      })),
    );
  report(
    pairs.map(({ federated }) => ({
      what: 'layout shift',
      value: federated.shift,
      against: 'budget',
      reference: budgets.layoutShift,
      unit: '',
      wanted: { atMost: 1 },
    })),
  );
}
