import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { isFontOfEveryPage } from '../../../platform/src/build/build-record-plugin';
import { pageFile } from '../../../platform/src/build/page-file';
import { exposedNames, findRemotes } from '../../../platform/src/build/remote-manifest';
import shell from '../../../shell/rspack.config';

const root = join(import.meta.dirname, '../../..');
const loader = join(root, 'shell/src/remotes/loader');
const { plugins: _federated, output, ...app } = shell;

const pages = findRemotes(root).flatMap((remote) =>
  exposedNames(remote).map((page) => ({
    key: `${remote.name}.${page}`,
    file: join(root, remote.name, pageFile(join(root, remote.name), page)),
  })),
);

const loaders = pages.map(
  ({ key, file }) =>
    `${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(key)} */ ${JSON.stringify(file)})`,
);

/** Loads pages as chunks of the same build, and has no releases to fall back to. */
const loaderOfTwin = `
import { Reporter } from '../reports/reporter.ts';

const pages = {
${loaders.join(',\n')}
};

export class RemoteLoader {
  #loaded = new Map();
  constructor(composition) {
    this.reporter = new Reporter(composition, (remote) => remote);
  }
  async reportError() {}
  loadedPage({ name }, { page }) {
    return this.#loaded.get(name + '.' + page);
  }
  releaseOf(remote) {
    return remote;
  }
  isFromSource() {
    return false;
  }
  async tryOnce({ name }, { page }) {
    return (await pages[name + '.' + page]()).default;
  }
  async load(remote, page) {
    const Page = await this.tryOnce(remote, page);
    this.#loaded.set(remote.name + '.' + page.page, Page);
    return Page;
  }
}
`;

const twinLoader = join(loader, 'remote-loader-of-the-twin.js');

class FilesOfPages {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('FilesOfPages', (stats) => {
      const { namedChunkGroups = {} } = stats.toJson({
        all: false,
        chunkGroups: true,
        chunkGroupAuxiliary: true,
      });
      const files = Object.entries(namedChunkGroups).map(([group, { assets = [], auxiliaryAssets = [] }]) => [
        group,
        [...assets, ...auxiliaryAssets]
          .map(({ name }) => name)
          .filter((file) => !file.endsWith('.woff2') || isFontOfEveryPage(file)),
      ]);
      const text = JSON.stringify(Object.fromEntries(files), null, 2);
      writeFileSync(join(stats.compilation.outputOptions.path ?? '', 'files.json'), text);
    });
  }
}

export default {
  ...app,
  name: 'twin',
  output: { ...output, path: process.env.TWIN_FOLDER, uniqueName: 'twin' },
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({ [twinLoader]: loaderOfTwin }),
    new rspack.NormalModuleReplacementPlugin(/\/remote-loader$/, twinLoader),
    new rspack.SubresourceIntegrityPlugin(),
    new FilesOfPages(),
  ],
};
