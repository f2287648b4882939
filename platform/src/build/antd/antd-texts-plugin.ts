import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const replacement = join(import.meta.dirname, 'no-texts.js');

const defaultTexts = /[\\/]antd[\\/]es[\\/]locale[\\/]en_US$/;

/** Leaves out antd's default texts, which the bundler can't shake once a component may read any of them. */
export class AntdTextsPlugin {
  apply(compiler: Compiler) {
    const replace = (module: { context?: string; request: string }) => {
      if (defaultTexts.test(join(module.context ?? '', module.request))) module.request = replacement;
    };
    new rspack.NormalModuleReplacementPlugin(/en_US$/, replace).apply(compiler);
  }
}
