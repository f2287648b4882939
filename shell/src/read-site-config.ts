import { type SiteConfig, siteConfig } from '@bank/shared/contracts/site-config';

const patience = 10_000;
const patienceAtStart = 3_000;

async function ask(waiting: number): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(waiting) });
  return siteConfig.parse(await answer.json());
}

let reading: Promise<SiteConfig> | undefined;

interface Reading {
  /** Ignores the cached answer. */
  anew?: boolean;
  waiting?: number;
}

/** Cached; asked again only after a failure. */
export function readSiteConfig({ anew = false, waiting = patience }: Reading = {}): Promise<SiteConfig> {
  if (reading && !anew) return reading;
  const now = ask(waiting);
  reading = now;
  now.catch(() => {
    if (reading === now) reading = undefined;
  });
  return now;
}

/** Empty if /config.json stays unreachable after a retry. */
export async function announcedCapabilities(): Promise<readonly string[]> {
  const read = () => readSiteConfig({ waiting: patienceAtStart });
  const config = await read()
    .catch(read)
    .catch(() => null);
  return config?.capabilities ?? [];
}
