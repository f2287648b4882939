import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { doorFiles } from './project';

/**
 * Parts of antd import it. Without the shell's own import, each of their chunks would have a placeholder for it,
 * and the bundler would number these chunks by the repository's path.
 */
const rendering = "() => import(/* webpackMode: 'eager' */ 'react-dom/client')";

/**
 * Adds every door to the shell's build with imports that never run. Otherwise a door that only remotes
 * import would be missing.
 */
export class DoorsPlugin {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler) {
    const imports = doorFiles(this.root).map(({ file }) => `() => import(${JSON.stringify(file)})`);
    const file = join(compiler.context, 'src/doors.js');
    new rspack.experiments.VirtualModulesPlugin({
      [file]: `[${[rendering, ...imports].join(',\n')}];\n`,
    }).apply(compiler);
    new rspack.EntryPlugin(compiler.context, './src/doors.js', { name: 'shell' }).apply(compiler);
  }
}
