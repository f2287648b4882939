import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { subscribe } from '@parcel/watcher';
import { root } from '../bootstrap/child-process.mjs';

const ignore = ['**/node_modules', '**/dist', '**/.data'];

/** Editors write several files at once. */
const settleMs = 50;

/** Does the work now and after each change in the folders, never twice at once. `isStale` says that it is due again. */
export async function onEachChange(
  folders: readonly string[],
  work: (isStale: () => boolean) => Promise<void>,
): Promise<never> {
  let changes = 1;
  let wake = () => {};
  const changed = () => {
    changes += 1;
    wake();
  };
  await Promise.all(folders.map((folder) => subscribe(join(root, folder), changed, { ignore })));
  for (let done = 0; ; ) {
    const current = changes;
    if (done === current) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      await sleep(settleMs);
      continue;
    }
    await work(() => changes !== current);
    done = current;
  }
}
