import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';
import { ownVersion, versionsOf } from './locked-versions';
import type { Stage } from './npm-pack';
import { bundle } from './stage-remote';

/** What a repository's own files import or run. */
const named = ['@testing-library/react', '@types/jest', '@types/react', 'jest', 'typescript', 'zod'];

/** It has no dependencies, so npx starts it quickly. */
export const stageCreate: Stage = async (folder) => {
  await bundle(folder, { 'create-remote': join(root, 'sdk/src/create/create-remote.ts') }, []);
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(versionsOf(named), null, 2)}\n`);
  return {
    name: 'create-remote',
    version: ownVersion,
    license: 'MIT',
    type: 'module',
    bin: { 'create-remote': './create-remote.js' },
  };
};
