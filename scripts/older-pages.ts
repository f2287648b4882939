// npm run test:older-pages [-- COMMIT]: runs an older commit's journeys with its pages and this working copy's bank.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gateJourneys } from '../e2e/gate';
import { root, runNode } from './bootstrap/child-process.mjs';
import { ExpectedError, exitWithError } from './bootstrap/expected-error.mjs';
import { findChromium } from './browser/find-chromium';
import { buildChanged } from './build/build-changed';
import { newestBefore } from './checks/choose/changed-files';

/** A session's longest time, and so that of an open page. */
const openFor = '12 hours ago';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** It installs, builds and publishes its own pages. */
async function startOlderSite(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const env = { ...process.env, PORT: String(await freePort()), BANK_DATA_DIR: join(folder, 'bank') };
  const words = [join(folder, 'scripts/bootstrap/run.mjs'), 'start'];
  const site = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => site.kill('SIGTERM'));
  const ended = once(site, 'exit');
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: site.stdout }).on('line', (line) => {
      console.log(`older: ${line}`);
      const [, address] = /^ready (http:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([ready, ended]);
  if (typeof address !== 'string') throw new ExpectedError('The older site did not start.');
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

async function bundlePrograms(folder: string): Promise<void> {
  const script = join(root, 'scripts/testing/bundle-programs.ts');
  const { code, output } = await runNode(['--import', 'tsx', script, folder]);
  if (code !== 0) throw new ExpectedError(output);
}

async function runJourneys(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  // The pages are another site's, so nothing is published here.
  const isMet = (file: string) => existsSync(join(folder, file)) && !file.startsWith('e2e/delivery/');
  const files = gateJourneys.filter(isMet);
  const jest = join(folder, 'node_modules/jest/bin/jest.js');
  const words = [jest, '--selectProjects=e2e', '--runTestsByPath', ...files];
  return (await runNode(words, { cwd: folder, env, prints: true })).code;
}

/** Older journeys would open their own bank and pass. */
const knowsOlderPages = (commit: string) =>
  execFileSync('git', ['show', `${commit}:scripts/testing/serve-sites.ts`], {
    cwd: root,
    encoding: 'utf8',
  }).includes('OLDER_PAGES');

async function meetOlderPages([given]: string[]): Promise<void> {
  const commit = given ?? newestBefore(openFor);
  if (!commit) throw new ExpectedError('This clone has no commit that is twelve hours old. Name one.');
  if (!knowsOlderPages(commit))
    throw new ExpectedError(`The journeys of ${commit.slice(0, 12)} can't meet another bank.`);
  const place = mkdtempSync(join(tmpdir(), 'larch-older-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const [folder, prepared] = [join(place, 'site'), join(place, 'prepared')];
  console.log(`Pages of ${commit.slice(0, 12)} meet this bank.`);
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
  await buildChanged();
  await bundlePrograms(prepared);
  const older = await startOlderSite(folder);
  const env = {
    CHROMIUM_PATH: await findChromium(),
    JOURNEY_BANK: prepared,
    OLDER_PAGES: older.address,
  };
  process.exitCode = await runJourneys(folder, env).finally(older.stop);
}

meetOlderPages(process.argv.slice(2)).catch(exitWithError);
