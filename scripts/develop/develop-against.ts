import { join } from 'node:path';
import { readRemoteManifest } from '../../platform/src/build/remote-manifest';
import { environmentOf, readyText, refuseUnlessAllowed } from '../../sdk/src/develop/against-site';
import { parseSite } from '../../sdk/src/site/parse-site';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { findRemotes, portOf, runTogether, serveApp, shellPort, waitFor } from './develop';

export async function developAgainst(names: string[], siteUrl: string): Promise<void> {
  const site = parseSite(siteUrl, '--against');
  const [remote, ...more] = findRemotes(names);
  if (!remote || more.length > 0) throw new ExpectedError('Name one remote to run against a site.');
  const port = portOf(remote, shellPort());
  const against = { site, port, manifest: readRemoteManifest(join(root, remote)) };
  await refuseUnlessAllowed(against);
  await runTogether([serveApp(remote, environmentOf(against, shellPort()))], async (isRunning) => {
    await waitFor(`http://localhost:${port}/remoteEntry.js`, isRunning);
    if (isRunning()) console.log(readyText(against));
  });
}
