import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { findRemotes, portOf, runTogether, serveApp, shellPort, waitFor } from './develop';

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new ExpectedError(`--against ${text}: use the URL of a site, such as http://localhost:3000.`);
}

async function refuseUnlessAllowed(site: string, sourceUrl: string): Promise<void> {
  const response = await fetch(sourceUrl, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    () => {
      throw new ExpectedError(`${site} is not responding.`);
    },
  );
  if (response.status === 303) return;
  if (response.status === 403) throw new ExpectedError((await response.text()).trim());
  throw new ExpectedError(
    `${site} does not allow remotes from a developer's machine. Start it with RELEASE_FROM_SOURCE=1 (not in production).`,
  );
}

export async function developAgainst(names: string[], siteUrl: string): Promise<void> {
  const site = parseOrigin(siteUrl);
  const [remote, ...more] = findRemotes(names);
  if (!remote || more.length > 0) throw new ExpectedError('Name one remote to run against a site.');
  const origin = `http://localhost:${portOf(remote, shellPort())}`;
  const sourceUrl = `${site}/releases/source/${remote}?from=${origin}`;
  await refuseUnlessAllowed(site, sourceUrl);
  // A production build, because it runs on the site's production React.
  const env = { NODE_ENV: 'production', BANK_DEV_AGAINST: site, PORT: String(shellPort()) };
  await runTogether([serveApp(remote, env)], async (isRunning) => {
    await waitFor(`${origin}/remoteEntry.js`, isRunning);
    if (isRunning())
      console.log(`ready ${sourceUrl}\nOnly this browser gets it. To leave: ${site}/releases/source/leave`);
  });
}
