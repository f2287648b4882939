import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

const withWindow = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The headless shell needs a fifth less time per page. */
const withoutWindow = 'chromium-headless-shell';
const macPaths = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macPaths].find(isExecutable);
}

const installedChromium = () => firstInstalled([withoutWindow, ...withWindow]);

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function installChromium(): Promise<void> {
  console.log("Installing Debian's headless Chromium for the browser tests (once)");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  );
  if (code !== 0)
    throw new ExpectedError(`${output}\nCould not install Chromium: set CHROMIUM_PATH to a browser.`);
}

function givenChromium(): string | undefined {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && !isExecutable(given)) throw new ExpectedError(`CHROMIUM_PATH=${given} is not a program.`);
  return given;
}

const notFound = () =>
  new ExpectedError(
    'No Chromium found: install chromium or Google Chrome, or set CHROMIUM_PATH to a browser.',
  );

export async function findChromium(): Promise<string> {
  const given = givenChromium();
  if (given) return given;
  if (!installedChromium() && mayInstall()) await installChromium();
  const found = installedChromium();
  if (!found) throw notFound();
  return found;
}

/** For people, on their machine: installs nothing. */
export function findBrowserWithWindow(): string {
  const found = givenChromium() || firstInstalled(withWindow);
  if (!found) throw notFound();
  return found;
}
