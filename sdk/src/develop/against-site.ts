import type { RemoteManifest } from '../../../platform/src/build/remote-manifest';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';

export interface AgainstSite {
  site: string;
  manifest: RemoteManifest;
  port: number;
}

const timeoutMs = 10_000;

/** The address at which a site loads one remote from this machine, only for the browser that opens it. */
export function sourceUrl({ site, manifest, port }: AgainstSite): string {
  const { name, label, pages, slots } = manifest;
  const pagesHere = Buffer.from(JSON.stringify({ label, pages, slots })).toString('base64url');
  return `${site}/releases/source/${name}?from=http://localhost:${port}&pages=${pagesHere}`;
}

export async function refuseUnlessAllowed(against: AgainstSite): Promise<void> {
  const { site } = against;
  const response = await fetch(sourceUrl(against), {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ExpectedError(`${site} is not responding.`);
  });
  if (response.status === 303) return;
  if (response.status === 403) throw new ExpectedError((await response.text()).trim());
  throw new ExpectedError(
    `${site} does not allow remotes from a developer's machine. Start it with RELEASE_FROM_SOURCE=1 (not in production).`,
  );
}

/** A production build, because it runs on the site's production React. */
export const environmentOf = ({ site }: AgainstSite, shellPort: number): Record<string, string> => ({
  NODE_ENV: 'production',
  BANK_DEV_AGAINST: site,
  PORT: String(shellPort),
});

export const readyText = (against: AgainstSite): string =>
  `ready ${sourceUrl(against)}\nOnly this browser gets it. To leave: ${against.site}/releases/source/leave`;
