import { findChromium } from '../../../../scripts/browser/find-chromium';
import type { Lighthouse } from './install-lighthouse';

export type Device = 'phone' | 'desktop';

/** Scores from 0 to 1, times in milliseconds. */
export interface Judgment {
  categories: Record<string, number>;
  times: Record<string, number>;
  shift: number;
}

const times = {
  'blocking time': 'total-blocking-time',
  'largest paint': 'largest-contentful-paint',
  'first paint': 'first-contentful-paint',
  'speed index': 'speed-index',
  'main-thread work': 'mainthread-work-breakdown',
};

export async function judgePage(lighthouse: Lighthouse, url: string, device: Device): Promise<Judgment> {
  const chrome = await lighthouse.launch({
    chromePath: await findChromium(),
    chromeFlags: ['--no-sandbox', '--disable-gpu', '--headless'],
    logLevel: 'silent',
  });
  try {
    const config = device === 'desktop' ? lighthouse.desktop : undefined;
    const options = { port: chrome.port, output: 'json', logLevel: 'error' };
    const verdict = await lighthouse.judge(url, options, config);
    if (!verdict) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    const { audits, categories } = verdict.lhr;
    const timeOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      categories: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, score ?? 0]),
      ),
      times: Object.fromEntries(Object.entries(times).map(([name, audit]) => [name, timeOf(audit)])),
      shift: timeOf('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}
