import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { Expected } from './expected.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...onMac].find(isProgram);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function installChromium() {
  console.log("Installing Debian's chromium for the browser tests: once");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    { env },
  );
  if (code !== 0) throw new Expected(`${output}\nChromium could not be installed: set CHROMIUM_PATH to one.`);
}

/** The browser of the browser tests: CHROMIUM_PATH, one that is installed, or Debian's, installed now. */
export async function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && !isProgram(given)) throw new Expected(`CHROMIUM_PATH is ${given}, where no program lies.`);
  if (given) return given;
  if (!installedChromium() && mayInstall()) await installChromium();
  const found = installedChromium();
  if (!found)
    throw new Expected('No Chromium found: install chromium or Google Chrome, or set CHROMIUM_PATH to one.');
  return found;
}
