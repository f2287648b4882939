import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { publishNew } from './publish-new';
import { rollBack } from './rollback';
import { showReleases } from './show-releases';
import { ReleaseStore } from './store';
import { storeRelease } from './store-release';

const start = { author: 'npm start', reason: 'built from source' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
});
afterEach(() => remove());

const shownOf = (name: string) =>
  store.currentSet('production')?.remotes.find((one) => one.name === name)?.version;

test('[MFE-3] the first start shows everything that was built, in one set', async () => {
  await publishNew(store, root, start);
  expect(store.currentSet('production')?.remotes).toHaveLength(2);
  expect(store.readPointer('production')?.sequence).toBe(1);
});

test('[MFE-3] a start that changed nothing leaves what a squad published or rolled back', async () => {
  await publishNew(store, root, start);
  const elsewhere = temporaryFolder();
  const squads = await storeRelease(store, builtApp(elsewhere.folder, 'mfe-one', 'the build of the squad'));
  const intent = { author: 'Sasha', reason: 'faster' };
  await showReleases([squads], { store, channel: 'production', intent });
  elsewhere.remove();
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).toBe(squads.version);
});

test('[MFE-3] what a squad published from this very folder and rolled back stays rolled back after a restart', async () => {
  await publishNew(store, root, start);
  const first = shownOf('mfe-one');
  const squads = await storeRelease(store, builtApp(root, 'mfe-one', 'the build of the squad'));
  const moving = { store, channel: 'production' as const, intent: { author: 'Sasha', reason: 'faster' } };
  await showReleases([squads], moving);
  await rollBack(moving, 'mfe-one');
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).toBe(first);
});

test('[MFE-3] a restart leaves what is being rolled out from this very folder to its part of the visitors', async () => {
  await publishNew(store, root, start);
  const first = shownOf('mfe-one');
  const squads = await storeRelease(store, builtApp(root, 'mfe-one', 'the build of the squad'));
  const intent = { author: 'Sasha', reason: 'carefully' };
  await showReleases([squads], { store, channel: 'production', intent, percent: 5 });
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).toBe(first);
  expect(store.readPointer('production')?.rollout?.percent).toBe(5);
});

test('[MFE-3] an edit that was undone is shown as undone', async () => {
  await publishNew(store, root, start);
  const first = shownOf('mfe-one');
  builtApp(root, 'mfe-one', 'edited');
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).not.toBe(first);
  builtApp(root, 'mfe-one');
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).toBe(first);
});

test('[MFE-3] a start that was cut short after it stored and before it showed anything is made up for', async () => {
  await storeRelease(store, join(root, 'shell'));
  await publishNew(store, root, start);
  expect(store.currentSet('production')?.remotes).toHaveLength(2);
});

test('[MFE-3] a machine that only serves shows what was published elsewhere', async () => {
  await publishNew(store, root, start);
  rmSync(join(store.keys.folder, 'signing.pem'));
  builtApp(root, 'mfe-one', 'edited');
  const shown = shownOf('mfe-one');
  await publishNew(store, root, start);
  expect(shownOf('mfe-one')).toBe(shown);
});
