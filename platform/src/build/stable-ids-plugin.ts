import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

const idSpace = 100_000;

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % idSpace;

/** Assigns the same IDs regardless of the order of names. If an ID is taken, uses the next free one. */
export function idsFor(names: string[]): Map<string, number> {
  const taken = new Set<number>();
  return new Map(
    [...names].sort().map((name) => {
      let id = hashOf(name);
      while (taken.has(id)) id = (id + 1) % idSpace;
      taken.add(id);
      return [name, id];
    }),
  );
}

/**
 * Federation's runtime is a data: module. Its identifier contains URL-encoded file names and ends with a hash
 * of the whole text.
 */
export const nameWithin = (root: string, identifier: string): string =>
  identifier
    .replaceAll(root, '')
    .replaceAll(encodeURIComponent(root), '')
    .replace(/^(data:.*)\|[0-9a-f]{16}$/s, '$1');

/**
 * Derives module IDs from paths in the repository. The bundler's own IDs would depend on the repository's
 * location, because the names of shared modules contain absolute paths, which it hashes.
 */
export class StableIdsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        const named = [...modules].map((module) => [this.nameOf(module), module] as const);
        const ids = idsFor(named.map(([name]) => name));
        for (const [name, module] of named) Object.assign(module, { id: ids.get(name) });
      });
    });
  }

  /** At run time the identifier is a string, even though its type is a function. */
  private nameOf(module: object): string {
    const { identifier } = module as { identifier: string };
    return nameWithin(this.root, identifier);
  }
}
