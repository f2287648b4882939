import type { Compilation, Compiler } from '@rspack/core';
import { unzipSync, zipSync } from 'fflate';
import { manifestFile } from '../build-record';

const manifests = [manifestFile, 'mf-stats.json'];
const typesArchive = '@mf-types.zip';
const mtime = '1980-01-01T00:00:00';

const textOf = (value: unknown) => JSON.stringify(value);

/** The plugin lists only the importers that it happens to see first, which vary from build to build. */
const unstable = new Set(['usedIn', 'usedExports', 'requires']);

/** Sorts every list, because the order in which the bundler visits modules varies. */
export function stable(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(stable).sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !unstable.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, stable(part)]));
}

/** Returns the same files in a fixed order and without timestamps. */
export function stableArchive(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'));
  files.sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(files), { mtime });
}

/** Makes the manifest and its types the same in every build of the same sources. */
export class StableManifestPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StableManifest', (compilation) => {
      // If a source can't be parsed, the generator of types would write its output next to the sources.
      compilation.hooks.processAssets.tap('RefuseErrors', () => {
        const [error] = compilation.errors;
        if (error) throw error;
      });
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StableManifest', stage }, () => {
        const { RawSource } = compiler.rspack.sources;
        const rewrite = (name: string, change: (bytes: Buffer) => Buffer) =>
          compilation.updateAsset(name, new RawSource(change(bytesOf(compilation, name))));
        for (const name of manifests) rewrite(name, stableText);
        rewrite(typesArchive, (bytes) => Buffer.from(stableArchive(bytes)));
      });
    });
  }
}

const stableText = (bytes: Buffer) => Buffer.from(textOf(stable(JSON.parse(bytes.toString()))));

function bytesOf(compilation: Compilation, name: string): Buffer {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The federation plugin made no ${name}. Its own message is above.`);
  return asset.source.buffer();
}
