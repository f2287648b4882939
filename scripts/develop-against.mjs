import { answers, bundled, portOf, remotesNamed, runAll, shellPort } from './develop.mjs';
import { Expected } from './expected.mjs';

function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new Expected(`--against ${address}: the address of a site, such as http://localhost:3000.`);
}

/** Asks the site whether it would show this remote from here. */
async function refuseUnlessAllowed(site, door) {
  const answer = await fetch(door, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new Expected(`${site} does not answer.`);
  });
  if (answer.status === 303) return;
  if (answer.status === 403) throw new Expected((await answer.text()).trim());
  throw new Expected(
    `${site} shows no remote from a developer's machine. It has to be started with RELEASE_FROM_SOURCE=1, which production refuses.`,
  );
}

/** Runs one remote from source inside the pages of a deployed site, for one browser on this machine. */
export async function developAgainst(names, address) {
  const site = originOf(address);
  const [remote, ...more] = remotesNamed(names);
  if (!remote || more.length > 0) throw new Expected('Name one remote to run against a site.');
  const here = `http://localhost:${portOf(remote, shellPort())}`;
  const door = `${site}/releases/source/${remote}?from=${here}`;
  await refuseUnlessAllowed(site, door);
  // Built as for production: the site has no other React.
  const env = { NODE_ENV: 'production', BANK_DEV_AGAINST: site, PORT: String(shellPort()) };
  await runAll([bundled(remote, env)], async (going) => {
    while (going() && !(await answers(`${here}/remoteEntry.js`)))
      await new Promise((resolve) => setTimeout(resolve, 150));
    if (going())
      console.log(`ready ${door}\nThis browser alone gets it, until: ${site}/releases/source/leave`);
  });
}
