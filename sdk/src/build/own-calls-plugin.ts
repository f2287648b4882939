import { type Compiler, rspack } from '@rspack/core';
import type { BankCall } from '../../../platform/src/store/release-documents';
import { ownCalls } from './own-calls';

const record = 'build.json';
const afterRecord = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;

/** Adds the remote's own calls to its build record. */
export class OwnCallsPlugin {
  private calls: BankCall[] = [];

  apply(compiler: Compiler) {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.beforeCompile.tapPromise('OwnCalls', async () => {
      this.calls = await ownCalls(compiler.context);
    });
    compiler.hooks.thisCompilation.tap('OwnCalls', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OwnCalls', stage: afterRecord }, () => {
        const written = compilation.getAsset(record);
        if (!written || this.calls.length === 0) return;
        const build = { ...JSON.parse(written.source.source().toString()), calls: this.calls };
        compilation.updateAsset(record, new rspack.sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
      });
    });
  }
}
