import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRemoteManifest } from '../../../platform/src/build/remote-manifest';
import { readWords } from '../../../platform/src/cli/read-words';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { runBundler } from '../build/run-bundler';
import { ownSite } from '../site/own-site';
import { parseSite } from '../site/parse-site';
import { environmentOf, readyText, refuseUnlessAllowed } from './against-site';

const defaultShellPort = 3000;
const pollMs = 150;

const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Serves this remote from source inside a deployed site, which shows it only to the browser that asks. */
export async function developRemote(folder: string, args: string[]): Promise<void> {
  const { values } = readWords(args, { against: { type: 'string' } }, false);
  const site = values.against ? parseSite(values.against, '--against') : ownSite(folder);
  const manifest = readRemoteManifest(folder);
  const against = { site, manifest, port: manifest.port };
  await refuseUnlessAllowed(against);
  if (await isTaken(against.port))
    throw new ExpectedError(
      `Port ${against.port} is in use. Stop the other program, or change port in remote.json.`,
    );
  const bundler = runBundler(folder, 'serve', environmentOf(against, defaultShellPort));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => bundler.kill(signal));
  const ended = once(bundler, 'close');
  const entry = `http://localhost:${against.port}/remoteEntry.js`;
  while (bundler.exitCode === null && !(await answersOk(entry))) await sleep(pollMs);
  if (bundler.exitCode === null) console.log(readyText(against));
  const [code] = await ended;
  process.exitCode = code ?? 0;
}
