import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

interface SharedPackage {
  name: string;
  exports: Record<string, string>;
}

const developerDoors = /^\.\/(testing|ui\/gallery)/;

export function doorsOf(sharedFolder: string): [door: string, file: string][] {
  const { name, exports }: SharedPackage = JSON.parse(
    readFileSync(join(sharedFolder, 'package.json'), 'utf8'),
  );
  return Object.entries(exports)
    .filter(([door]) => !developerDoors.test(door))
    .map(([door, file]) => [door.replace('.', name), join(sharedFolder, file)]);
}

/**
 * Adds every door to the shell's build with imports that never run. Otherwise a door that only remotes
 * import would be missing.
 */
export class DoorsPlugin {
  constructor(private readonly sharedFolder: string) {}

  apply(compiler: Compiler) {
    const imports = doorsOf(this.sharedFolder).map(([, file]) => `() => import(${JSON.stringify(file)})`);
    const file = join(compiler.context, 'src/doors.js');
    new rspack.experiments.VirtualModulesPlugin({ [file]: `[${imports.join(',\n')}];\n` }).apply(compiler);
    new rspack.EntryPlugin(compiler.context, './src/doors.js', { name: 'shell' }).apply(compiler);
  }
}
