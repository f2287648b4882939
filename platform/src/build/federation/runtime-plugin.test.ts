import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

const exportsOf = (file: string) => {
  const [, names = ''] = /export \{([^}]*)\};/.exec(readFileSync(file, 'utf8')) ?? [];
  return names.split(',').map((name) => name.trim().split(' ').at(-1));
};

const missing = (whole: object, part: object = {}) => Object.keys(whole).filter((key) => !(key in part));

describe('the runtime that the shell lends to remotes', () => {
  let bundled: BundledRuntime;
  beforeAll(() => {
    bundled = bundle('lend');
  });

  function sourcesOf(name: string): string[] {
    const dist = join(bundled.packages, name, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(dist, file), 'utf8'));
  }

  test('contains a replacement for each replaced module, with the same exports', () => {
    expect(bundled.replaced).toHaveLength(8);
    for (const [module, replacement] of bundled.replaced) {
      expect([module, existsSync(module)]).toEqual([module, true]);
      expect(Object.keys(bundled.modules)).toContain(replacement);
      expect(Object.keys(bundled.modules)).not.toContain(module);
      expect([...(bundled.modules[replacement] ?? [])].sort()).toEqual(exportsOf(module).sort());
    }
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

  test('loads a script only where a hook makes it', () => {
    const loaders = sourcesOf('runtime-core').filter((text) => /\bloadScript\(/.test(text));
    expect(loaders).toHaveLength(1);
    for (const text of loaders) expect(text).toMatch(/loadScript\(url, \{\s+attrs: \{\},\s+createScriptHook/);
  });

  test('calls only known parts of the snapshot handler', () => {
    const used = sourcesOf('runtime-core').flatMap((text) =>
      [...text.matchAll(/snapshotHandler\.(\w+)/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual(['hooks', 'loadRemoteSnapshotInfo', 'manifestCache']);
  });
});

test('a build that borrows the runtime contains no part of it', () => {
  const { modules, packages, lentRuntime } = bundle('borrow');
  expect(Object.keys(modules).filter((file) => file.startsWith(packages))).toEqual([]);
  const lent = { bundlerRuntime: {} };
  expect(run({ [lentRuntime]: lent }).own).toBe(lent);
});
