import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const environments = pathToFileURL(join(__dirname, 'disable-contexts.mjs')).href;

/** In a process of its own, because the module changes this one. */
const printed = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).trim();

test('disables the storages of a test file when it ends', () => {
  const script = `
    import { AsyncLocalStorage } from 'node:async_hooks';
    import { disablingContexts } from '${environments}';
    const environment = new (disablingContexts(class { teardown() {} }))();
    const storage = new AsyncLocalStorage();
    await storage.run('a test', async () => {
      const before = storage.getStore();
      await environment.teardown();
      console.log(before, '/', storage.getStore());
    });`;
  expect(printed(script)).toBe('a test / undefined');
});
