import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { styleModule } from './style-module.mjs';

const loader = join(import.meta.dirname, 'antd-styles-loader.mjs');

/** Makes style sheets of antd's styles at build time, so that pages with `zeroRuntime` don't compute them. */
export class AntdStylesPlugin {
  apply(compiler: Compiler) {
    compiler.options.module.rules.push(
      { test: styleModule, loader },
      { resourceQuery: /^\?antd=/, loader, type: 'css', sideEffects: true },
    );
  }
}
