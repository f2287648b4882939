import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { BundledRuntime } from '../../testing/bundle-runtime';

const folder = mkdtempSync(join(tmpdir(), 'larch-runtime-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bundle(way: 'lend' | 'borrow'): BundledRuntime {
  const script = join(import.meta.dirname, '../../testing/bundle-runtime.ts');
  const words = ['--import', 'tsx', script, folder, way];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

/** Runs the bundle with a separate global object. */
function run(before: object = {}): Record<string, Runtime> {
  const context = createContext({ URL, console, setTimeout, ...before });
  runInContext(readFileSync(join(folder, 'bundle.js'), 'utf8'), context);
  return runInContext('globalThis', context);
}

interface Runtime {
  bundlerRuntime: object;
}

const missing = (whole: object, part: object = {}) => Object.keys(whole).filter((key) => !(key in part));

describe('the runtime that the shell lends to remotes', () => {
  let bundled: BundledRuntime;
  beforeAll(() => {
    bundled = bundle('lend');
  });

  test('leaves out parts of a file that it knows', () => {
    const file = join(bundled.packages, 'webpack-bundler-runtime/dist/index.js');
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    // A changed file means: compare its list of exports with bundler-runtime.js, which lends all but `remotes` and
    // `getSharedFallbackGetter`.
    expect(hash).toBe('5bf3c54a814a305fdaca00b2172b965ce0365e1e0af6c355329afd03e9364bc7');
  });

  test('is bundled as ES modules', () => {
    const files = Object.keys(bundled.modules).filter((file) => file.startsWith(bundled.packages));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => file.endsWith('.cjs'))).toEqual([]);
  });

  test('lacks only parts that no build uses', () => {
    const whole = createRequire(__filename)(bundled.bundlerRuntime).default as Runtime;
    const { own, [bundled.lentRuntime]: lent } = run();
    for (const runtime of [own, lent]) {
      expect(missing(whole, runtime)).toEqual(['instance', 'initOptions']);
      expect(missing(whole.bundlerRuntime, runtime?.bundlerRuntime)).toEqual([
        'remotes',
        'getSharedFallbackGetter',
      ]);
    }
  });

  test('is a fresh object for each build on a page', () => {
    const global = run();
    expect(global[bundled.lentRuntime]).not.toBe(global[bundled.lentRuntime]);
  });
});

test('a build that borrows the runtime contains no part of it', () => {
  const { modules, packages, lentRuntime } = bundle('borrow');
  expect(Object.keys(modules).filter((file) => file.startsWith(packages))).toEqual([]);
  const lent = { bundlerRuntime: {} };
  expect(run({ [lentRuntime]: lent }).own).toBe(lent);
});
