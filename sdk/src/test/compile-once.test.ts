import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const compileOnce = pathToFileURL(join(__dirname, 'compile-once.mjs')).href;

/** In a process of its own, because the module changes this one. */
const printed = (script: string, options: string[] = []) =>
  execFileSync(
    process.execPath,
    [
      ...options,
      '--input-type=module',
      '--eval',
      `import vm from 'node:vm'; import '${compileOnce}'; ${script}`,
    ],
    { encoding: 'utf8' },
  ).trim();

test('compiles a module once for all test files', () => {
  const script = `
    const compile = () =>
      vm.compileFunction('return name', ['name'], { parsingContext: vm.createContext(), filename: 'a.js' });
    const [first, second] = [compile(), compile()];
    console.log(first.cachedDataRejected, second.cachedDataRejected, second('a result'));`;
  expect(printed(script)).toBe('undefined false a result');
});

test('keeps modules with other parameters apart', () => {
  const script = `
    const first = vm.compileFunction('return name', ['name', 'other']);
    const second = vm.compileFunction('return name', ['other', 'name']);
    console.log(first('first', 'second'), second('first', 'second'));`;
  expect(printed(script)).toBe('first second');
});

test("doesn't keep the context of a test file", () => {
  const script = `
    const compiledIn = (code) => {
      const parsingContext = vm.createContext();
      vm.compileFunction(code, [], { parsingContext });
      return new WeakRef(parsingContext);
    };
    const contexts = ['return 1', 'return 2', 'return 3'].map(compiledIn);
    setTimeout(() => {
      gc();
      console.log(contexts.filter((context) => context.deref()).length);
    });`;
  expect(printed(script, ['--expose-gc'])).toBe('0');
});
