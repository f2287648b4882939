import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { hasNewBuilds, publishOnStart } from './publish-on-start';

let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
});
afterEach(() => remove());

const intent = { author: 'npm start', reason: 'built from source' };
const allFresh = () => true;
const start = (isFresh: (app: string) => boolean = allFresh) =>
  publishOnStart(store, root, { intent, print: () => undefined, isFresh });

const shownOf = async (name: string) =>
  (await store.currentSet('production'))?.remotes.find((one) => one.name === name)?.version;

test('[MFE-3] publishes no build whose sources changed since', async () => {
  await start();
  const before = await shownOf('mfe-two');
  for (const name of ['mfe-one', 'mfe-two']) builtApp(root, name, 'a change');
  await start((app) => app !== 'mfe-two');
  expect(await shownOf('mfe-two')).toBe(before);
  expect(await hasNewBuilds(store, root)).toBe(true);
  await start();
  expect(await shownOf('mfe-two')).not.toBe(before);
});

test('[MFE-3] finds builds that the site doesn’t show yet', async () => {
  expect(await hasNewBuilds(store, root)).toBe(true);
  await start();
  expect(await hasNewBuilds(store, root)).toBe(false);
  builtApp(root, 'mfe-one', 'a change');
  expect(await hasNewBuilds(store, root)).toBe(true);
});
