import { join } from 'node:path';
import { readRemoteManifest } from '../../platform/src/build/remote-manifest';
import { environmentOf, pageUrlOf, readSite, readyText } from '../../sdk/src/develop/against-site';
import { waitFor } from '../../sdk/src/develop/wait-for';
import { parseSite } from '../../sdk/src/site/parse-site';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { requireFreePorts } from '../start/require-free-ports';
import { findRemotes, portOf, runTogether, serveApp, shellPort, watchTypes } from './develop';

export async function developAgainst(names: string[], siteUrl: string): Promise<void> {
  const site = parseSite(siteUrl, '--against');
  const [remote, ...more] = findRemotes(names);
  if (!remote || more.length > 0) throw new ExpectedError('Name one remote to run against a site.');
  const port = portOf(remote, shellPort());
  const against = await readSite({ site, port, manifest: readRemoteManifest(join(root, remote)) });
  await requireFreePorts([port]);
  const pageUrl = pageUrlOf(against);
  const bundler = serveApp(remote, environmentOf(against, shellPort()));
  await runTogether([bundler, watchTypes(pageUrl)], async (isRunning) => {
    await waitFor(`${pageUrl}/remoteEntry.js`, isRunning);
    if (isRunning()) console.log(readyText(against));
  });
}
