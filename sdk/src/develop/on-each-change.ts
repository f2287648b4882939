import { setTimeout as sleep } from 'node:timers/promises';
import { subscribe } from '@parcel/watcher';

// Systems that watch a whole tree match each file, others each folder.
const ignore = ['node_modules', 'dist', '.data'].flatMap((name) => [`**/${name}`, `**/${name}/**`]);

/** Editors write several files at once. */
const settleMs = 50;

interface Watched {
  folders: readonly string[];
  /** The paths that matter. */
  files: RegExp;
}

/**
 * Does the work now and after each change, never twice at once. `isStale` tells whether files have changed since the
 * work began.
 */
export async function onEachChange(
  { folders, files }: Watched,
  work: (isStale: () => boolean) => Promise<void>,
): Promise<never> {
  let changes = 0;
  let wake = () => {};
  const watch = (folder: string) =>
    subscribe(
      folder,
      (failure, events) => {
        if (failure) throw failure;
        if (!events.some(({ path }) => files.test(path))) return;
        changes += 1;
        wake();
      },
      { ignore },
    );
  await Promise.all(folders.map(watch));
  for (;;) {
    const begun = changes;
    await work(() => changes !== begun);
    if (changes === begun)
      await new Promise<void>((changed) => {
        wake = changed;
      });
    await sleep(settleMs);
  }
}
