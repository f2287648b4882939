import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './child-process.mjs';
import { ExpectedError, secondsSince } from './expected-error.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.larch-install');

/** Folders of remotes that another branch or npm run new:remote left behind. npm would answer with its help. */
export function assertRemotesLocked(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const unknown = readdirSync(folder).find(
    (name) =>
      name.startsWith('mfe-') && existsSync(join(folder, name, 'package.json')) && !(name in packages),
  );
  if (unknown)
    throw new ExpectedError(
      `${unknown} isn't in package-lock.json: delete the folder, or add it with npm install && npm run lock.`,
    );
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const isInstalled = (hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;

/**
 * Prefers the npm that started this process over the one on the PATH.
 * @param {string[]} args
 */
export function npm(args) {
  const { npm_execpath: path = '' } = process.env;
  if (path.endsWith('npm-cli.js')) return run(process.execPath, [path, ...args]);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args);
}

export async function installPackages() {
  assertRemotesLocked();
  const hash = lockHash();
  if (isInstalled(hash)) return;
  const start = performance.now();
  console.log('Installing packages with npm ci (once, about a minute)');
  // NODE_ENV=production must not omit the bundler, which is a development dependency.
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--include=dev']);
  if (code !== 0) throw new ExpectedError(`${output}\nnpm ci failed: the packages are not installed.`);
  writeFileSync(stampFile, hash);
  console.log(`Installed in ${secondsSince(start)}`);
}
