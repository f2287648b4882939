import { type SiteConfig, siteConfig } from '@bank/shared/contracts/site-config';

const timeoutMs = 10_000;
const startTimeoutMs = 3_000;

async function ask(waiting: number): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(waiting) });
  return siteConfig.parse(await answer.json());
}

let reading: Promise<SiteConfig> | undefined;

interface Reading {
  refresh?: boolean;
  waiting?: number;
}

export function readSiteConfig({ refresh = false, waiting = timeoutMs }: Reading = {}): Promise<SiteConfig> {
  if (reading && !refresh) return reading;
  const now = ask(waiting);
  reading = now;
  now.catch(() => {
    if (reading === now) reading = undefined;
  });
  return now;
}

/** What pages need before they run. */
export async function announcedSite(): Promise<Pick<SiteConfig, 'mode' | 'variables'>> {
  const read = () => readSiteConfig({ waiting: startTimeoutMs });
  return read()
    .catch(read)
    .catch(() => ({ mode: 'full' }));
}
