import { showReleases } from '../channel/show-releases';
import { writeVisits } from '../judge/stored-visits';
import { liveReleasesPerTest } from '../testing/live-releases';
import { prune } from './prune';

const releases = liveReleasesPerTest();

async function beginRollout(): Promise<string> {
  const { store } = releases();
  const record = await releases().storeApp('mfe-one', { code: 'second build' });
  const intent = { author: 'Sasha', reason: 'carefully' };
  const judge = { steps: [10] };
  await showReleases([record], { store, channel: 'production', intent, percent: 10, judge });
  const [rollout] = (await store.readPointer('production'))?.rollouts ?? [];
  return rollout?.salt ?? '';
}

test('keeps the visits of a rollout that begins meanwhile, and removes those of one that ended', async () => {
  const { storage } = releases().store;
  await writeVisits(storage, 'ended', 'one-0000', []);
  const list = storage.list.bind(storage);
  let begun: string | undefined;
  jest.spyOn(storage, 'list').mockImplementation(async (folder) => {
    if (folder === 'visits' && begun === undefined) {
      begun = await beginRollout();
      await writeVisits(storage, begun, 'one-0000', []);
    }
    return list(folder);
  });
  await prune(releases().store, { keep: 5, since: new Date() });
  expect(await list('visits')).toEqual([begun]);
});
