import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { commonInputs } from '../../platform/src/build/inputs';
import { appFolders } from '../../platform/src/build/remote-manifest';
import { root, runNode } from '../bootstrap/child-process.mjs';
import { ExpectedError, secondsSince } from '../bootstrap/expected-error.mjs';
import { packSdk } from '../sdk/pack-sdk';
import { importedBy } from '../sources/imported-packages';
import { type LockFile, lockedPackages } from './locked-packages';

const bundler = join(root, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
const concurrency = 2;

const isTest = (name: string) => /\.test\.tsx?$/.test(name);
const skippedFolders = new Set(['dist', 'node_modules', 'testing']);

function filesUnder(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return isTest(path) ? [] : [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => (skippedFolders.has(name) ? [] : filesUnder(`${path}/${name}`)));
}

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** These change with every dependency, so only the packages used by an app are hashed. */
const manifests = ['package.json', 'package-lock.json'];

const bundlerPackage = '@rspack/cli';

function usedPackages(texts: string[], lock: LockFile): string[] {
  const names = new Set([bundlerPackage, ...texts.flatMap(importedBy)]);
  return [readJson('package.json').version, ...lockedPackages(lock, names)];
}

/** The packages for squads' repositories, which each release of the shell carries. */
const sdk = 'sdk';

const sdkInputs = [
  'sdk/src',
  'scripts/sdk',
  'scripts/sources/imported-packages.ts',
  'shared/src/testing',
  'platform/src/cli/read-words.ts',
  'platform/src/dev',
  'platform/src/record',
  'platform/src/squads',
  'platform/src/store',
  'tsconfig.base.json',
  'tsconfig.doors.json',
];

const inputFolders = (app: string) => ({ shell: ['shell', ...sdkInputs], [sdk]: sdkInputs })[app] ?? [app];

export function inputsOf(app: string, lock: LockFile = readJson('package-lock.json')): string {
  const hash = createHash('sha256');
  const folders = [...inputFolders(app), ...commonInputs.filter((path) => !manifests.includes(path))];
  const texts: string[] = [];
  for (const file of folders.flatMap(filesUnder)) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
    if (/\.(tsx?|mjs|css)$/.test(file)) texts.push(bytes.toString());
  }
  for (const line of usedPackages(texts, lock)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

const cache = join(root, 'node_modules', '.cache', 'larch');

/** The file isn't in dist, because everything there is published. */
const stampOf = (app: string) => join(cache, `${app}.inputs`);

const readStamp = (app: string) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8');

function stamp(app: string, inputs: string): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(app), inputs);
}

/** A build for other hosts bundles every library once more, which takes four times as long as the one for the site. */
export type Hosts = 'site' | 'all';

const stampFor = (inputs: string, hosts: Hosts) => (hosts === 'all' ? inputs : `${inputs} for the site`);

const isBuilt = (app: string, inputs: string, hosts: Hosts) =>
  existsSync(join(root, app, 'dist', 'build.json')) &&
  [inputs, stampFor(inputs, hosts)].includes(readStamp(app) || '');

/** Whether dist is the build of the sources as they are, at least for the site. */
export const isFresh = (app: string): boolean => isBuilt(app, inputsOf(app), 'site');

/** Returns the folder of the packages. */
async function packChanged(): Promise<string> {
  const folder = join(cache, sdk);
  const inputs = inputsOf(sdk);
  if (existsSync(folder) && readStamp(sdk) === inputs) return folder;
  rmSync(stampOf(sdk), { force: true });
  await packSdk(folder);
  stamp(sdk, inputs);
  return folder;
}

async function build(app: string, inputs: string, hosts: Hosts): Promise<void> {
  const start = performance.now();
  rmSync(stampOf(app), { force: true });
  const options = { cwd: join(root, app), env: { NODE_ENV: 'production' } };
  const chosen = hosts === 'site' ? ['--config-name', app] : [];
  const bundled = runNode([bundler, 'build', ...chosen], options);
  const packages = app === 'shell' ? await packChanged() : undefined;
  const { code, output } = await bundled;
  if (code !== 0) throw new ExpectedError(`${output}\nThe build of ${app} failed.`);
  if (packages) cpSync(packages, join(root, app, 'dist'), { recursive: true });
  stamp(app, stampFor(inputs, hosts));
  console.log(`Built ${app} in ${secondsSince(start)}`);
}

export const allApps = (): string[] => appFolders(root).map((folder) => basename(folder));

export async function buildChanged(apps = allApps(), hosts: Hosts = 'all'): Promise<void> {
  const changed = apps
    .map((app) => ({ app, inputs: inputsOf(app) }))
    .filter(({ app, inputs }) => !isBuilt(app, inputs, hosts));
  if (changed.length > 0) console.log(`Building ${changed.map(({ app }) => app).join(', ')}`);
  const failures: string[] = [];
  const worker = async () => {
    for (let next = changed.shift(); next; next = changed.shift()) {
      await build(next.app, next.inputs, hosts).catch((failure) => failures.push(failure.message));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw new ExpectedError(failures.join('\n'));
}
