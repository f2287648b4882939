import { loadScript } from './load-script.js';

const src = 'https://bank.example/remotes/mfe-x/1/remoteEntry.js?again=1';

function newScript() {
  return { src, onload: () => undefined, onerror: () => undefined, remove: jest.fn() };
}

const page = new EventTarget();
const append = jest.fn();
beforeAll(() => Object.assign(globalThis, { window: page, document: { head: { append } } }));
afterAll(() => ['window', 'document'].map((name) => Reflect.deleteProperty(globalThis, name)));

function start() {
  const script = newScript();
  const loading: Promise<unknown> = loadScript(src, { createScriptHook: () => script });
  return { script, loading };
}

const pageError = (filename: string) =>
  page.dispatchEvent(Object.assign(new Event('error'), { filename, message: 'a bug' }));

test('runs the script of the hook and removes it', async () => {
  const { script, loading } = start();
  expect(append).toHaveBeenCalledWith(script);
  script.onload();
  await loading;
  expect(script.remove).toHaveBeenCalled();
});

test('rejects when the script does not load', async () => {
  const { script, loading } = start();
  script.onerror();
  await expect(loading).rejects.toThrow('ScriptNetworkError');
  expect(script.remove).toHaveBeenCalled();
});

test('rejects when the script throws, also when it was fetched again', async () => {
  const { script, loading } = start();
  pageError(src);
  script.onload();
  await expect(loading).rejects.toThrow('ScriptExecutionError');
});

test('ignores errors of other scripts', async () => {
  const { script, loading } = start();
  pageError('https://bank.example/other.js');
  script.onload();
  await expect(loading).resolves.toBeUndefined();
});

test('rejects when the hook refuses the URL', async () => {
  const refuse = () => {
    throw new Error('not part of this page');
  };
  await expect(loadScript(src, { createScriptHook: refuse })).rejects.toThrow('not part of this page');
});
