import { type SiteConfig, siteConfig } from '@bank/shared/contracts/site-config';

const patience = 10_000;
/** A start waits for nobody that long. */
const patienceAtStart = 3_000;

async function ask(waiting: number): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(waiting) });
  return siteConfig.parse(await answer.json());
}

let reading: Promise<SiteConfig> | undefined;

interface Reading {
  /** Whatever is known already. */
  anew?: boolean;
  waiting?: number;
}

/** What the site is set to: read once for all, and again by whoever asks after it did not come. */
export function readSiteConfig({ anew = false, waiting = patience }: Reading = {}): Promise<SiteConfig> {
  if (reading && !anew) return reading;
  const now = ask(waiting);
  reading = now;
  now.catch(() => {
    if (reading === now) reading = undefined;
  });
  return now;
}

/** What the bank can do beyond the specification; nothing where it cannot be asked, also a second time. */
export async function announcedCapabilities(): Promise<readonly string[]> {
  const read = () => readSiteConfig({ waiting: patienceAtStart });
  const config = await read()
    .catch(read)
    .catch(() => null);
  return config?.capabilities ?? [];
}
