import './node-version.mjs';
import './closed-pipe.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonInputs } from '../platform/src/build/inputs.mjs';
import { root, runNode } from './children.mjs';
import { Expected, fail, seconds } from './expected.mjs';
import { importedBy, lockedPackages } from './locked-packages.mjs';

const bundler = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
const atOnce = 2;

const isTest = (name) => /\.test\.tsx?$/.test(name);
const skipped = new Set(['dist', 'node_modules', 'testing']);

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return isTest(path) ? [] : [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => (skipped.has(name) ? [] : filesUnder(`${path}/${name}`)));
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** They change with every dependency: what an app uses of them is hashed instead. */
const manifests = ['package.json', 'package-lock.json'];

const bundlerPackage = '@rspack/cli';

/** The version of the repository, and the packages that the app's build uses. */
function usedOfManifests(texts, lock) {
  const names = new Set([bundlerPackage, ...texts.flatMap(importedBy)]);
  return [readJson('package.json').version, ...lockedPackages(lock, names)];
}

/** Names all that a build of an app depends on: when it changes, the app is built again. */
export function inputsOf(app, lock = readJson('package-lock.json')) {
  const hash = createHash('sha256');
  const folders = [app, ...commonInputs.filter((path) => !manifests.includes(path))];
  const texts = [];
  for (const file of folders.flatMap(filesUnder)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
    if (/\.(tsx?|mjs|css)$/.test(file)) texts.push(bytes.toString());
  }
  for (const line of usedOfManifests(texts, lock)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

/** Outside dist, whose every file is published. */
const stampOf = (app) => join(root, 'node_modules', '.cache', 'larch', `${app}.inputs`);

function isBuilt(app, inputs) {
  const stamp = stampOf(app);
  const built = existsSync(join(root, app, 'dist', 'build.json'));
  return built && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

async function build(app, inputs) {
  const start = performance.now();
  rmSync(stampOf(app), { force: true });
  const options = { cwd: join(root, app), env: { NODE_ENV: 'production' } };
  const { code, output } = await runNode([bundler, 'build'], options);
  if (code !== 0) throw new Expected(`${output}\n${app} does not build.`);
  mkdirSync(join(stampOf(app), '..'), { recursive: true });
  writeFileSync(stampOf(app), inputs);
  console.log(`Built ${app} in ${seconds(start)}`);
}

/** The shell and every folder that describes a remote. */
export function allApps() {
  const remotes = readdirSync(root).filter(
    (name) => /^mfe-/.test(name) && existsSync(join(root, name, 'remote.json')),
  );
  return ['shell', ...remotes.sort()];
}

/** Builds, two at a time, the apps whose inputs changed since their last build. */
export async function buildChanged(apps = allApps()) {
  const changed = apps.map((app) => [app, inputsOf(app)]).filter(([app, inputs]) => !isBuilt(app, inputs));
  const failures = [];
  const worker = async () => {
    for (let next = changed.shift(); next; next = changed.shift()) {
      await build(...next).catch((failure) => failures.push(failure.message));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw new Expected(failures.join('\n'));
}

async function main(named) {
  const unknown = named.filter((app) => !allApps().includes(app));
  if (unknown.length > 0)
    throw new Expected(`No app is called ${unknown.join(', ')}: there is ${allApps().join(', ')}.`);
  const { ensureInstalled } = await import('./setup.mjs');
  await ensureInstalled();
  await buildChanged(named.length > 0 ? named : undefined);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) main(process.argv.slice(2)).catch(fail);
