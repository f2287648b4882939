import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../../../scripts/bootstrap/child-process.mjs';

const bundler = 'node_modules/@rspack/cli/bin/rspack.js';
const config = 'lab/bench/web/twin.config.ts';

export interface Twin {
  folder: string;
  files: Record<string, string[]>;
}

export async function buildTwin(folder: string, from = root): Promise<Twin> {
  const env = { NODE_ENV: 'production', TWIN_FOLDER: folder };
  const { code, output } = await runNode([join(from, bundler), 'build', '-c', join(from, config)], {
    cwd: from,
    env,
  });
  if (code !== 0) throw new Error(`${output}\nThe build of the twin failed.`);
  return { folder, files: JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) };
}
