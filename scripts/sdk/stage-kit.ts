import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';
import { ownVersion } from './locked-versions';
import type { Stage } from './npm-pack';

const kit = join(root, 'kit');

const isPacked = (path: string) => !/\.test\.tsx?$/.test(path) && basename(path) !== 'testing';

/**
 * As sources, because a remote bundles what it uses of them, and the site compiles them with the remote's own.
 * Without a type and dependencies, for the reasons of the doors, which bring all that it imports.
 */
export const stageKit: Stage = async (folder) => {
  const { exports, sideEffects } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  cpSync(join(kit, 'src'), join(folder, 'src'), { recursive: true, filter: isPacked });
  return { name: '@larch/kit', version: ownVersion, license: 'MIT', sideEffects, exports };
};
