import { join } from 'node:path';
import { root, runNode } from '../bootstrap/child-process.mjs';
import { findChromium } from '../browser/find-chromium';
import { buildChanged } from '../build/build-changed';
import type { Check, CheckResult, Lane } from './check';
import { preparedBank } from './prepared-bank';

const tool = (...path: string[]) => join(root, 'node_modules', ...path);

const program = (name: string, args: string[]): Check => ({
  name,
  async run(): Promise<CheckResult> {
    const { code, output } = await runNode(args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, problems: output };
  },
});

const tsc = (name: string, project: string) =>
  program(`types of ${name}`, [tool('typescript', 'bin', 'tsc'), '-p', project]);

export const staticChecks: Lane = [
  tsc('the browser', 'tsconfig.json'),
  tsc('Node', 'tsconfig.node.json'),
  tsc('e2e', 'tsconfig.e2e.json'),
  program('lint and format', [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']),
  program('specification', [
    ...['--import', 'tsx', join(root, 'lab', 'specification', 'main.ts')],
    '--check',
  ]),
  program('reports of doors and calls', [
    ...['--import', 'tsx', join(root, 'scripts', 'api-report', 'main.ts')],
    '--check',
  ]),
];

export const building: Check = {
  name: 'build',
  async run() {
    await buildChanged();
    return { passed: 1, failed: 0 };
  },
};

let finding: Promise<string> | undefined;

/** Installed once, while other checks compute. */
export function chromium(): Promise<string> {
  finding ??= findChromium();
  return finding;
}

export const browser: Check = {
  name: 'Chromium',
  async run() {
    await chromium();
    return { passed: 1, failed: 0 };
  },
};

export const weighing: Check = {
  name: 'weight of the pages',
  async run() {
    const env = { CHROMIUM_PATH: await chromium(), JOURNEY_BANK: preparedBank() };
    const { code, output } = await runNode(['--import', 'tsx', join(root, 'lab', 'weigh.ts')], { env });
    if (code !== 0) return { passed: 0, failed: 1, problems: output };
    return { passed: 1, failed: 0, notes: output.split('\n').filter((line) => /^measured:/.test(line)) };
  },
};
