import { type SiteConfig, siteConfig } from '@bank/shared/contracts/site-config';

const patience = 10_000;
/** A start waits for nobody that long. */
const patienceAtStart = 3_000;

/** What the site is set to, asked anew each time. */
export async function readSiteConfig(waiting = patience): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(waiting) });
  return siteConfig.parse(await answer.json());
}

/** What the bank can do beyond the specification; nothing where it cannot be asked, also a second time. */
export async function announcedCapabilities(): Promise<readonly string[]> {
  const read = () => readSiteConfig(patienceAtStart);
  const config = await read()
    .catch(read)
    .catch(() => null);
  return config?.capabilities ?? [];
}
