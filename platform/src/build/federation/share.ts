import { doorFiles, requestFor, rootOf, versionOf } from '../project';

const production = process.env.NODE_ENV === 'production';

const jsxRuntime = production ? 'react/jsx-runtime' : 'react/jsx-dev-runtime';

/** Libraries shared by name; everything else is shared through the doors of @bank/shared. */
const sharedLibraries = {
  react: 'react',
  [jsxRuntime]: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
};

/** Doors that every page needs, so the shell loads them at startup. Other doors load on demand. */
const eagerDoors = new Set(
  [
    'mode',
    'contracts/releases',
    'contracts/site-config',
    'http',
    'money',
    'query',
    'routing',
    'session',
    'slots',
    'variables',
    'ui/base',
    'ui/brand',
    'ui/icons',
    'ui/theme',
  ].map((door) => `@bank/shared/${door}`),
);

const doorOptions = { singleton: true, requiredVersion: false as const };

const shareLibraries = (root: string, options: (version: string) => object) =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, library]) => {
      const requiredVersion = versionOf(root, library);
      const required = { singleton: true, strictVersion: true, requiredVersion };
      return [name, { ...required, ...options(requiredVersion) }];
    }),
  );

function doorsFrom(folder: string, root: string) {
  const version = versionOf(root, '@bank/shared');
  return doorFiles(root).map(({ door, file }) => ({
    door,
    options: { ...doorOptions, version, import: requestFor(folder, file) },
  }));
}

export const sharedByShell = (folder: string, root = rootOf(folder)) => ({
  ...shareLibraries(root, () => ({ eager: true })),
  ...Object.fromEntries(
    doorsFrom(folder, root).map(({ door, options }) => [door, { ...options, eager: eagerDoors.has(door) }]),
  ),
});

/**
 * A remote bundles none of these modules, so there is never a second copy. A newer minor version of the shell's
 * React also fits.
 */
export const sharedByRemote = (folder: string) => ({
  ...shareLibraries(rootOf(folder), (installed) => ({ import: false, requiredVersion: `^${installed}` })),
  '@bank/shared/': { ...doorOptions, import: false as const },
});

/** A standalone remote takes React from its host and bundles the doors itself. */
export const sharedByStandalone = (folder: string, root = rootOf(folder)) => ({
  ...shareLibraries(root, (required) => ({ requiredVersion: `^${required.split('.')[0]}.0.0` })),
  ...Object.fromEntries(doorsFrom(folder, root).map(({ door, options }) => [door, options])),
});
