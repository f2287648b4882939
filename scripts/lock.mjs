// npm run lock: makes package-lock.json hold for every platform. A registry mirror may lack the
// native builds of other systems; npm then leaves them out, and `npm ci` refuses the lock anywhere.
import './closed-pipe.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'package-lock.json');

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** What a native build runs on, read from a name such as @swc/core-linux-arm64-musl. */
function platformOf(name) {
  const parts = name.split(/[/-]/);
  const os = parts.filter((part) => systems.includes(part));
  const cpu = parts.filter((part) => processors.includes(part));
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.some((part) => part.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    ...(os.length && { os }),
    ...(cpu.length && { cpu }),
    ...(os.includes('linux') && libc.length && { libc }),
  };
}

const exact = (version) => /^\d+\.\d+\.\d+[\w.-]*$/.test(version);

/** Native builds that some package names with an exact version and that the lock does not list. */
function missingBuilds(packages) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    if (!path) continue;
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      const listed = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
      if (listed || !exact(version) || !platform.cpu) continue;
      missing[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBuilds(lock.packages);
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) =>
  one < other ? -1 : 1,
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`package-lock.json: ${Object.keys(missing).length} native builds of other platforms added`);
