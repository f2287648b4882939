import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import * as watcher from '@parcel/watcher';
import { onEachChange } from './on-each-change';

jest.mock('@parcel/watcher', () => ({ subscribe: jest.fn() }));
const subscribe = jest.mocked(watcher.subscribe);

const change = (path: string) => {
  for (const [, changed] of subscribe.mock.calls) changed(null, [{ path, type: 'update' }]);
};

beforeEach(() => {
  subscribe.mockReset();
});

test('[MFE-5] works once more for all changes during the work, never twice at once', async () => {
  let running = 0;
  let most = 0;
  const stale: boolean[] = [];
  void onEachChange({ folders: ['one', 'other'], files: /\.ts$/ }, async (isStale) => {
    running += 1;
    most = Math.max(most, running);
    if (stale.length === 0) for (const file of ['a.ts', 'b.ts']) change(file);
    await sleep(1);
    stale.push(isStale());
    running -= 1;
  });
  await until('both runs have ended', () => stale.length === 2);
  await sleep(100);
  expect(stale).toEqual([true, false]);
  expect(most).toBe(1);
});

test('[MFE-5] works again after a change of a file that matters', async () => {
  let runs = 0;
  void onEachChange({ folders: ['one'], files: /\.ts$/ }, async () => {
    runs += 1;
  });
  await until('it has run', () => runs === 1);
  change('page.css');
  await sleep(100);
  expect(runs).toBe(1);
  change('page.ts');
  await until('it has run again', () => runs === 2);
});
