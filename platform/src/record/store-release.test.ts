import { createHook } from 'node:async_hooks';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { readBuild } from './read-build';
import { prepareRelease } from './store-release';

/** The most compressions that were under way at the same time. */
async function concurrentCompressions(work: () => Promise<unknown>): Promise<number> {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'ZLIB') return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  });
  hook.enable();
  await work().finally(() => hook.disable());
  return most;
}

test('[MFE-3] leaves threads free for customers while it compresses', async () => {
  const { folder, remove } = temporaryFolder();
  const app = readBuild(builtApp(folder, 'mfe-one'));
  const script = Buffer.from('/* a page */'.repeat(100));
  const files = new Map(['a.js', 'b.js', 'c.js'].map((name) => [name, script]));
  expect(
    await concurrentCompressions(() =>
      prepareRelease({ ...app, files: new Map([...app.files, ...files]) }, null),
    ),
  ).toBe(1);
  remove();
});
