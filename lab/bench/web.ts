import type { Browser } from 'playwright-core';
import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { allPassed } from '../measure/verdict';
import { type BankForPages, startBank } from './web/bank-for-pages';
import { benchBuilds } from './web/builds';
import { benchDeploy } from './web/deploy';
import { benchFirstVisits, checkSites } from './web/first-visits';
import { benchLighthouse } from './web/lighthouse/bench-lighthouse';
import { openSites, type Sites } from './web/sites';
import { benchTour } from './web/tour';
import { benchTyping } from './web/typing';
import { openBrowser } from './web/visitors';

type Bench = (browser: Browser, bank: BankForPages, sites: Sites) => Promise<void>;

/** The deploy benchmark comes last, because it publishes a change. */
const comparisons: Record<string, Bench> = {
  visits: benchFirstVisits,
  tour: benchTour,
  lighthouse: benchLighthouse,
  deploy: benchDeploy,
};
const standalone: Record<string, (browser: Browser) => Promise<void>> = {
  typing: benchTyping,
  builds: benchBuilds,
};

export async function run(parts: string[]): Promise<void> {
  const known = Object.keys({ ...comparisons, ...standalone });
  const unknown = parts.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new ExpectedError(`There is no part ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  const isSelected = ([name]: [string, unknown]) => parts.length === 0 || parts.includes(name);
  const browser = await openBrowser();
  try {
    await compare(browser, Object.entries(comparisons).filter(isSelected));
    for (const [, bench] of Object.entries(standalone).filter(isSelected)) await bench(browser);
  } finally {
    await browser.close();
  }
  if (!allPassed()) process.exitCode = 1;
}

async function compare(browser: Browser, benches: [string, Bench][]): Promise<void> {
  if (benches.length === 0) return;
  const bank = await startBank();
  const sites = await openSites(bank).catch(async (failure) => {
    await bank.close();
    throw failure;
  });
  try {
    await checkSites(browser, sites);
    for (const [, bench] of benches) await bench(browser, bank, sites);
  } finally {
    sites.close();
    await bank.close();
  }
}
