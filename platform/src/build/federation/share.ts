import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { doorsOf } from '../doors-plugin';

const root = join(import.meta.dirname, '../../../..');
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const production = process.env.NODE_ENV === 'production';

const jsxRuntime = production ? 'react/jsx-runtime' : 'react/jsx-dev-runtime';

/** The page's runtime reads no ranges. */
function exactVersion(name: string): string {
  const required: string = dependencies[name];
  if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(required)) return required;
  throw new Error(`package.json must name one version of ${name}, not ${required}.`);
}

const react = exactVersion('react');
const reactDom = exactVersion('react-dom');

/** Libraries shared by name; everything else is shared through the doors of @bank/shared. */
const sharedLibraries = {
  react,
  [jsxRuntime]: react,
  'react/jsx-runtime': react,
  'react-dom': reactDom,
  'react-dom/client': reactDom,
};

/** Doors that every page needs, so the shell loads them at startup. Other doors load on demand. */
const eagerDoors = new Set(
  [
    'capabilities',
    'contracts/page-reports',
    'contracts/releases',
    'contracts/site-config',
    'http',
    'money',
    'query',
    'routing',
    'session',
    'ui/base',
    'ui/brand',
    'ui/icons',
    'ui/overlay',
    'ui/theme',
  ].map((door) => `@bank/shared/${door}`),
);

const doorOptions = { singleton: true, requiredVersion: false as const };

const shareLibraries = (options: (version: string) => object) =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, required]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: required, ...options(required) },
    ]),
  );

/** Import paths end up in the code, so they must be relative. */
const doorsFrom = (folder: string) =>
  doorsOf(join(root, 'shared')).map(([door, file]) => ({
    door,
    options: { ...doorOptions, version, import: relative(folder, file).split(sep).join('/') },
  }));

export const sharedByShell = (folder: string) => ({
  ...shareLibraries(() => ({ eager: true })),
  ...Object.fromEntries(
    doorsFrom(folder).map(({ door, options }) => [door, { ...options, eager: eagerDoors.has(door) }]),
  ),
});

/** A remote bundles none of these modules, so there is never a second copy. */
export const sharedByRemote = () => ({
  ...shareLibraries(() => ({ import: false })),
  '@bank/shared/': { ...doorOptions, import: false as const },
});

/** A standalone remote takes React from its host and bundles the doors itself. */
export const sharedByStandalone = (folder: string) => ({
  ...shareLibraries((required) => ({ requiredVersion: `^${required.split('.')[0]}.0.0` })),
  ...Object.fromEntries(doorsFrom(folder).map(({ door, options }) => [door, options])),
});
