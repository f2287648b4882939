import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from '@rspack/core';
import { manifestFile } from '../build-record';
import { hostTypesFile } from '../project';
import { isDialog, readRemoteManifest } from '../remote-manifest';
import { typesArchive, typesOfLoading } from './host-types';

const manifests = [manifestFile, 'mf-stats.json'];
const archiveFile = '@mf-types.zip';
const loadingFile = '@mf-types.d.ts';

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

function readManifest(compilation: Compilation, name: string) {
  const asset = compilation.getAsset(name);
  if (!asset) throw new Error(`The federation plugin made no ${name}. Its own message is above.`);
  return JSON.parse(asset.source.buffer().toString());
}

/**
 * Makes the manifest the same in every build of the same sources, and adds the types of the pages. Federation's own
 * generator runs the compiler nine times, for declarations that import doors, which no other host can resolve.
 */
export class HostManifestPlugin {
  constructor(
    private readonly folder: string,
    private readonly root: string,
  ) {}

  private typeFiles(): Record<string, string | Buffer> {
    const { pages } = readRemoteManifest(this.folder);
    const names = pages.filter((page) => !isDialog(page)).map(({ page }) => page);
    const host = readFileSync(hostTypesFile(this.root), 'utf8');
    return { [archiveFile]: Buffer.from(typesArchive(names, host)), [loadingFile]: typesOfLoading(names) };
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('HostManifest', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostManifest', stage }, () => {
        const { RawSource } = compiler.rspack.sources;
        for (const [name, content] of Object.entries(this.typeFiles()))
          compilation.emitAsset(name, new RawSource(content));
        for (const name of manifests) {
          const manifest = readManifest(compilation, name);
          manifest.metaData.types = { ...manifest.metaData.types, zip: archiveFile, api: loadingFile };
          compilation.updateAsset(name, new RawSource(textOf(stable(manifest))));
        }
      });
    });
  }
}
