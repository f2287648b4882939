import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readRemoteManifest } from '../../../platform/src/build/remote-manifest';
import { readWords } from '../../../platform/src/cli/read-words';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { runBundler } from '../build/run-bundler';
import { ownSite } from '../site/own-site';
import { parseSite } from '../site/parse-site';
import { environmentOf, pageUrlOf, readSite, readyText } from './against-site';
import { waitFor } from './wait-for';
import { watchTypes } from './watch-types';

const defaultShellPort = 3000;

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** The release of the shell that this repository has the doors and tools of. */
const installedShell = (folder: string): string | undefined =>
  /\/remotes\/shell\/([^/"]+)\//.exec(readFileSync(join(folder, 'package.json'), 'utf8'))?.[1];

/** Serves the pages of a site with this remote from source. */
export async function developRemote(folder: string, args: string[]): Promise<void> {
  const { values } = readWords(args, { against: { type: 'string' } }, false);
  const site = values.against ? parseSite(values.against, '--against') : ownSite(folder);
  const manifest = readRemoteManifest(folder);
  const against = await readSite({ site, manifest, port: manifest.port });
  if (await isTaken(against.port))
    throw new ExpectedError(
      `Port ${against.port} is in use. Stop the other program, or change port in remote.json.`,
    );
  const bundler = runBundler(folder, 'serve', environmentOf(against, defaultShellPort));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => bundler.kill(signal));
  const ended = once(bundler, 'close');
  const pageUrl = pageUrlOf(against);
  const programs = [{ name: manifest.name, config: 'tsconfig.json', folders: ['src'] }];
  void watchTypes({ root: folder, programs, pageUrl });
  const isRunning = () => bundler.exitCode === null && bundler.signalCode === null;
  await waitFor(`${pageUrl}/remoteEntry.js`, isRunning);
  if (isRunning()) console.log(readyText(against));
  if (against.shell !== installedShell(folder))
    console.log(`${site} has another shell than these tools. If a page doesn't open, run npm run doors.`);
  const [code] = await ended;
  process.exit(code ?? 0);
}
