import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';
import { npm } from '../bootstrap/install-packages.mjs';
import { alone, type Check, type Stage } from './check';
import type { Suite } from './choose/suite';
import type { TestFile } from './choose/test-files';
import { type Conditions, jestCheck } from './jest-checks';
import { isRule } from './stages';

const recommended = '24.22.3';
const oldest = '20.19.6';

const isRecommended = process.versions.node.split('.', 1)[0] === recommended.split('.', 1)[0];

/** We promise to run on two versions; this is the one that this run doesn't use. */
const version = isRecommended ? oldest : recommended;

const folder = join(root, 'node_modules', '.cache', 'larch', `node-${version}`);

/** In a cache, from a package that brings only the program: no one needs a second Node to run the bank. */
async function findOtherNode(): Promise<string | undefined> {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  console.log(`Installing Node ${version} for its tests (once)`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  const { output } = await npm(['install', '--prefix', folder, ...options, `${name}@${version}`]);
  if (existsSync(program)) return program;
  console.log(output.trimEnd());
  return undefined;
}

const onOtherNode = (name: string, chosen: readonly TestFile[], conditions: Conditions): Check => ({
  name: `${name} on Node ${version}`,
  async run() {
    const node = await findOtherNode();
    if (!node) return { passed: 0, failed: 0, notRun: `Node ${version} could not be installed` };
    // The results and times of these files are those of the other run.
    const { files: _others, ...result } = await jestCheck(name, chosen, { ...conditions, node }).run();
    return result;
  },
});

/** Packages with native code, which the rules don't load, and the server as a program. */
const withNativeCode = /^api\/src\/(identity\/sign-in|kernel\/pictures|app\/start\/close-on-signal\.)/;

export function stagesOnOtherNode(suite: Suite, conditions: Conditions): Stage[] {
  const pages = suite.files.filter(({ project }) => project === 'browser');
  const rules = suite.files.filter((test) => isRule(test, suite));
  const native = suite.files.filter(
    (test) => test.database === 'embedded' && withNativeCode.test(test.file) && !rules.includes(test),
  );
  return [
    alone(onOtherNode('tests in jsdom', pages, conditions)),
    alone(onOtherNode('rules', rules, conditions)),
    alone(onOtherNode('native packages', native, conditions)),
  ];
}
