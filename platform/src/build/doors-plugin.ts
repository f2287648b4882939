import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

interface SharedPackage {
  name: string;
  exports: Record<string, string>;
}

/** Doors that no page of a customer opens. */
const forDevelopers = /^\.\/(testing|ui\/gallery)/;

/** The doors of the shared package that pages may go through, each with its file. */
export function doorsOf(sharedFolder: string): [door: string, file: string][] {
  const { name, exports }: SharedPackage = JSON.parse(
    readFileSync(join(sharedFolder, 'package.json'), 'utf8'),
  );
  return Object.entries(exports)
    .filter(([door]) => !forDevelopers.test(door))
    .map(([door, file]) => [door.replace('.', name), join(sharedFolder, file)]);
}

/**
 * A door that the shell's own code never opens would not be in its build, and a remote that asks
 * for it would find nothing. So the shell's build names every door's file in imports that never run.
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
