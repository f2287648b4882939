import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

const idSpace = 100_000;

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % idSpace;

/** An id for each name, whatever the order of the names: a taken id passes to the next one. */
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
 * Numbers modules by their paths in the repository. The bundler's own numbers depend on where the
 * repository lies: it hashes the absolute paths inside the names of shared modules.
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

  /** Here a module's identifier is a text, where its type says a function. */
  private nameOf(module: object): string {
    const { identifier } = module as { identifier: string };
    return identifier.replaceAll(this.root, '');
  }
}
