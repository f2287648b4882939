import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { isDefaultTexts, type Requested } from './default-texts';

const replacement = join(import.meta.dirname, 'no-texts.js');

/** Leaves out antd's default texts, which the bundler can't shake once a component may read any of them. */
export class AntdTextsPlugin {
  apply(compiler: Compiler) {
    const replace = (module: Requested) => {
      if (isDefaultTexts(module)) module.request = replacement;
    };
    new rspack.NormalModuleReplacementPlugin(/en_US$/, replace).apply(compiler);
  }
}
