import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { uploadPaths } from '../squads/upload-contract';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { newRequest, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();
const next = { code: 'next build' };

/** The rollout is of mfe-one, which isn't this squad's. */
async function startOtherRollout(variant: Variant = next): Promise<void> {
  const { store } = site();
  const { folder, remove } = temporaryFolder();
  const record = await storeRelease(store, builtApp(folder, 'mfe-one', variant));
  const intent = { author: 'Sasha', reason: 'beside it' };
  await showReleases([record], { store, channel: 'production', intent, percent: 5 });
  remove();
}

const promote = (more: object) =>
  site().send(uploadPaths.promote, { remote: 'mfe-rates', request: newRequest(), reason: 'again', ...more });

test.each([
  ['publishes', () => site().publish()],
  ['publishes to half of the visitors', () => site().publish({}, { percent: 50 })],
  ['promotes', async () => promote({ to: (await site().live())?.version })],
])('leaves both rollouts alone if a squad %s its live version again', async (_how, again) => {
  const { version } = (await site().publish()).json();
  await site().publish(next, { percent: 5 });
  await startOtherRollout();
  const before = await site().store.readPointer('production');
  expect((await again()).json()).toMatchObject({
    outcome: 'unchanged',
    version,
    percent: null,
    set: before?.set,
  });
  expect(await site().store.readPointer('production')).toEqual(before);
});

test('widens and finishes a squad’s rollout beside another one', async () => {
  await site().publish();
  const { version } = (await site().publish(next, { percent: 5 })).json();
  await startOtherRollout();
  expect((await site().publish(next, { percent: 50 })).json()).toMatchObject({ version, percent: 50 });
  expect((await promote({})).json()).toMatchObject({ outcome: 'moved', version, percent: null });
  expect((await site().live())?.version).toBe(version);
  expect((await site().store.readPointer('production'))?.rollouts).toMatchObject([{ names: ['mfe-one'] }]);
});

test('stores nothing of an upload that only another rollout’s side refuses', async () => {
  await startOtherRollout({
    manifest: { pages: [{ paths: ['/mfe-rates'], page: 'first-page', access: 'customer' }] },
  });
  const refused = (await site().publish()).json();
  expect(refused).toMatchObject({
    code: 'refused',
    reasons: [expect.stringContaining('both claim the path /mfe-rates')],
  });
  expect(await site().store.names()).toEqual(['mfe-one', 'shell']);
  expect(await site().store.storage.list('assets/mfe-rates')).toEqual([]);
});
