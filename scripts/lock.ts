// Adds the native builds for all platforms to package-lock.json. npm omits those that a registry mirror lacks,
// and then npm ci refuses the lock file.
import './bootstrap/closed-pipe.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/child-process.mjs';

const file = join(root, 'package-lock.json');

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ');
const processors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ');

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[/-]/);
  const os = parts.filter((part) => systems.includes(part));
  const cpu = parts.filter((part) => processors.includes(part));
  const libc = parts.some((part) => part.startsWith('musl'))
    ? ['musl']
    : parts.some((part) => part.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
  };
}

const isExact = (version: string) => /^\d+\.\d+\.\d+[\w.-]*$/.test(version);

function missingBuilds(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    if (!path) continue;
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      const listed = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
      if (listed || !isExact(version) || !platform.cpu) continue;
      missing[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

const lock: { packages: Packages } = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingBuilds(lock.packages);
const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) =>
  one < other ? -1 : 1,
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`package-lock.json: added ${Object.keys(missing).length} native builds of other platforms`);
