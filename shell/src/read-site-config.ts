import { type SiteConfig, siteConfig } from '@bank/shared/contracts/site-config';

const patience = 10_000;

/** What the site is set to, asked anew each time. */
export async function readSiteConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(patience) });
  return siteConfig.parse(await answer.json());
}
