import type { Compiler } from '@rspack/core';

const table = /(?<=sri(?:Css)?Hashes\s*=\s*\{)[^}]*(?=\})/g;

const sortEntries = (entries: string): string =>
  entries
    .split(',')
    .map((entry) => entry.trim())
    .sort()
    .join(',');

/** The tables that give each chunk's integrity, with their entries sorted. */
export const sortedTables = (script: string) =>
  [...script.matchAll(table)].map(({ 0: entries, index }) => ({
    start: index,
    end: index + entries.length - 1,
    text: sortEntries(entries),
  }));

/** The bundler lists chunks in the order in which its threads happened to finish them. */
export class StableIntegrityPlugin {
  apply({ hooks, rspack }: Compiler) {
    hooks.compilation.tap('StableIntegrity', (compilation) => {
      // The values are still placeholders: files are hashed later.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'StableIntegrity', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const tables = name.endsWith('.js') ? sortedTables(asset.source().toString()) : [];
          if (tables.length === 0) continue;
          // Keeps the source map.
          const sorted = new rspack.sources.ReplaceSource(asset);
          for (const { start, end, text } of tables) sorted.replace(start, end, text);
          compilation.updateAsset(name, sorted);
        }
      });
    });
  }
}
