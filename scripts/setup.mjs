import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './children.mjs';
import { Expected, seconds } from './expected.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.larch-install');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const installed = (hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;

/** npm as the one that started us, or the one on the PATH. */
function npm(args) {
  const { npm_execpath: path = '' } = process.env;
  if (path.endsWith('npm-cli.js')) return run(process.execPath, [path, ...args]);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args);
}

/** Installs what package-lock.json lists, unless that is what node_modules holds already. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (installed(hash)) return;
  const start = performance.now();
  console.log('Installing packages (npm ci): about a minute, once');
  // Development packages too, whatever NODE_ENV says: the bundler is one of them.
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--include=dev']);
  if (code !== 0) throw new Expected(`${output}\nnpm ci failed: the packages are not installed.`);
  writeFileSync(stampFile, hash);
  console.log(`Installed in ${seconds(start)}`);
}
