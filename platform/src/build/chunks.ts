import type { Chunk, Module } from '@rspack/core';

/** Libraries change rarely, so browsers keep them cached across releases. */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: 'initial' as const,
  enforce: true,
};

/**
 * Leaves out the placeholders for shared modules: they contain no code, and the bundler would name and order
 * their chunks by the repository's path. For the same reason, a dynamic import of a door names its chunk.
 */
const onlyCode = { type: /^(javascript|css)/ };

/** Each door would otherwise have a copy of the small contracts that it shares with others. */
const contracts = {
  ...onlyCode,
  name: 'contracts',
  test: /[\\/]shared[\\/]src[\\/]contracts[\\/]/,
  chunks: 'async' as const,
  minChunks: 3,
  enforce: true,
};

/** The door would otherwise be one chunk, and what it has in common with others a second. */
const passkeys = {
  ...onlyCode,
  name: 'passkeys',
  test: /[\\/](shared[\\/]src[\\/]ui[\\/]passkeys|node_modules[\\/]@simplewebauthn)[\\/]/,
  chunks: 'async' as const,
  enforce: true,
};

/**
 * The components that the shell lends, and its gallery, are whole chunks: each part of one would cost a hash in the
 * first script.
 */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && !/^(antd-|gallery$)/.test(chunk.name ?? '');

/** What most of antd's components need. */
const antdBase = {
  ...onlyCode,
  name: 'antd',
  test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@emotion|stylis|@babel[\\/]runtime)[\\/]/,
  chunks: isSplit,
  minChunks: 11,
  priority: 2,
  enforce: true,
};

export const splitChunks = (isShell: boolean) => ({
  cacheGroups: {
    default: { ...onlyCode, chunks: isSplit, minChunks: 3, priority: -20, reuseExistingChunk: true },
    // A library that only one part uses is in its chunk: every chunk costs a hash in the first script.
    defaultVendors: {
      ...onlyCode,
      chunks: isSplit,
      test: libraries.test,
      minChunks: 3,
      priority: -10,
      reuseExistingChunk: true,
    },
    ...(isShell && { libraries, contracts, passkeys, antdBase }),
  },
});

const together = (name: string, test: RegExp, priority: number) => ({
  ...onlyCode,
  name,
  test,
  priority,
  chunks: 'all' as const,
  enforce: true,
});

/** Hosts that share React fetch only the second chunk. */
export const standaloneChunks = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    react: together('react', /[\\/]node_modules[\\/](react[\\/](?!.*jsx)|react-dom|scheduler)/, 1),
    shared: together('shared', /[\\/](node_modules|shared)[\\/]/, 0),
    // The bundler would otherwise name these chunks after the repository's location.
    consumes: {
      type: 'consume-shared-module',
      name: (module: Module) => `consume ${/\) (@?[^@]+)@/.exec(module.identifier())?.[1]}`,
      chunks: 'all' as const,
      enforce: true,
    },
  },
};
