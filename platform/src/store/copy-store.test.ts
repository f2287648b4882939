import { join } from 'node:path';
import { returnToSet } from '../channel/return-to-set';
import { showReleases } from '../channel/show-releases';
import { runCommand } from '../cli/command-line';
import { storeRelease } from '../record/store-release';
import { countDocuments } from '../reports/stored-counts';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore, testContext } from '../testing/test-store';
import { copyStore } from './copy-store';
import { ReleaseStore } from './release-store';
import { FolderStorage } from './storage/folder-storage';
import type { Storage } from './storage/storage';
import { verifyStore } from './verify-store';

const intent = { author: 'Sasha', reason: 'to be copied' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let target: Storage;

const publish = async (to: ReleaseStore, ...folders: string[]) => {
  const records = await Promise.all(folders.map((folder) => storeRelease(to, folder)));
  return showReleases(records, { store: to, channel: 'production', intent });
};

/** Tests copy in both directions: with PostgreSQL under test, half of them copy to it and half from it. */
const swap = () => {
  const from = new ReleaseStore(target, store.keys);
  target = store.storage;
  store = from;
};

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  target = new FolderStorage(join(root, 'target'));
});
afterEach(() => remove());

async function fill(): Promise<void> {
  await publish(store, builtApp(root, 'shell'), builtApp(root, 'mfe-one', 'x'.repeat(600)));
  await publish(store, builtApp(root, 'mfe-one', `${'x'.repeat(600)} second`));
  await store.writeBankCalls([]);
  await countDocuments.write(store.storage, 'writer', []);
  await store.storage.claim('events/production-1/event.json', Buffer.from('undelivered'));
  await store.storage.claim('links/hQ3wd9kz1x2b4n5v6m7l8A.json', Buffer.from('shared'));
  await store.storage.claim('visits/c0ffee/networks.key', Buffer.from('key'));
  await store.storage.claim('visits/c0ffee/writer-0000.ndjson', Buffer.from('judged'));
}

async function keysIn(storage: Storage, folder: string): Promise<string[]> {
  const keys = (await storage.list(folder)).map((name) => `${folder}/${name}`);
  const deeper = await Promise.all(keys.map((key) => keysIn(storage, key)));
  return keys.flatMap((key, index) => (deeper[index]?.length ? deeper[index] : [key]));
}

const folders = [
  'assets',
  'copies',
  'deltas',
  'events',
  'links',
  'pointers',
  'records',
  'reports',
  'sets',
  'sources',
  'visits',
];

async function contentOf(storage: Storage): Promise<[string, string][]> {
  const keys = (await Promise.all(folders.map((folder) => keysIn(storage, folder)))).flat();
  const read = async (key: string) => [key, String((await storage.read(key))?.toString('base64'))];
  return Promise.all([...keys, 'bank.json'].map(read)) as Promise<[string, string][]>;
}

function failAfter(storage: Storage, limit: number): Storage {
  let writes = 0;
  const limited =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      writes += 1;
      if (writes > limit) throw new Error('interrupted');
      return write.apply(storage, args);
    };
  return Object.assign(Object.create(storage), {
    claim: limited(storage.claim),
    claimFolder: limited(storage.claimFolder),
    replace: limited(storage.replace),
  });
}

describe.each([
  { direction: 'there', turn: () => {} },
  { direction: 'back', turn: swap },
])('a copy $direction', ({ turn }) => {
  beforeEach(async () => {
    turn();
    await fill();
  });

  test('[MFE-3] contains every byte, and the next copy writes nothing', async () => {
    const { written, same } = await copyStore(store, target);
    expect(same).toBe(0);
    expect(await contentOf(target)).toEqual(await contentOf(store.storage));
    expect(await copyStore(store, target)).toEqual({ written: 0, same: written });
  });

  test('[MFE-3] can be published to, and then refuses an older store', async () => {
    await copyStore(store, target);
    const copy = new ReleaseStore(target, store.keys);
    await publish(copy, builtApp(root, 'mfe-one', 'third'));
    expect(await verifyStore(copy)).toEqual([]);
    const before = await contentOf(target);
    await expect(copyStore(store, target)).rejects.toThrow(/another history: .*00000003.json.* is not in/);
    expect(await contentOf(target)).toEqual(before);
  });

  test('[MFE-3] goes on after an interruption at any write', async () => {
    let isDone = false;
    for (let limit = 0; !isDone && limit < 1000; limit += 1) {
      isDone = await copyStore(store, failAfter(target, limit)).then(
        () => true,
        (failure) => {
          expect(failure.message).toBe('interrupted');
          return false;
        },
      );
      expect(await verifyStore(new ReleaseStore(target, store.keys))).toEqual([]);
    }
    expect(isDone).toBe(true);
    expect(await contentOf(target)).toEqual(await contentOf(store.storage));
  });

  test('[MFE-3] leaves behind what someone publishes meanwhile, for the next copy', async () => {
    const list = store.storage.list.bind(store.storage);
    let published = false;
    const listing = jest.spyOn(store.storage, 'list').mockImplementation(async (folder) => {
      const names = await list(folder);
      if (folder !== 'reports' || published) return names;
      published = true;
      await publish(store, builtApp(root, 'mfe-one', 'meanwhile'));
      return names;
    });
    const copy = new ReleaseStore(target, store.keys);
    await copyStore(store, target);
    expect([await copy.log('production').sequence(), await verifyStore(copy)]).toEqual([2, []]);
    listing.mockRestore();
    await copyStore(store, target);
    expect([await copy.log('production').sequence(), await verifyStore(copy)]).toEqual([3, []]);
  });

  test('[MFE-3] stores no empty file for one that someone prunes meanwhile', async () => {
    const list = store.storage.list.bind(store.storage);
    jest.spyOn(store.storage, 'list').mockImplementation(async (folder) => {
      const names = await list(folder);
      if (folder.startsWith('assets/')) await store.storage.remove(folder);
      return names;
    });
    await expect(copyStore(store, target)).rejects.toThrow(/assets.* was pruned meanwhile: copy again\.$/);
    expect(await target.list('assets')).toEqual([]);
  });

  test('[MFE-3] includes a log that a later pointer repaired', async () => {
    const log = store.log('production');
    const { set } = await log.entry(1);
    await edit(store, log.key(2), (text) => `${text} `);
    await returnToSet({ store, channel: 'production', intent }, set);
    await copyStore(store, target);
    await store.storage.remove(log.key(2));
    await target.remove(log.key(2));
    await copyStore(store, target);
    expect(await contentOf(target)).toEqual(await contentOf(store.storage));
    expect((await new ReleaseStore(target, store.keys).readPointer('production'))?.sequence).toBe(3);
  });

  test('[MFE-3] is refused for a damaged store', async () => {
    const [release] = await store.releases();
    await edit(store, `${store.assetFolder(release!)}/app.js`, () => 'damaged');
    await expect(copyStore(store, target)).rejects.toThrow(/^The store is damaged:\n.*app\.js.* differs/);
    expect(await target.list('assets')).toEqual([]);
  });

  test('[MFE-3] is refused for a target with a history of its own', async () => {
    const other = new ReleaseStore(target, store.keys);
    await publish(other, builtApp(root, 'shell', 'another'));
    const before = await contentOf(target);
    await expect(copyStore(store, target)).rejects.toThrow(/another history: .*00000001.json.* differs/);
    expect(await contentOf(target)).toEqual(before);
  });
});

test('[MFE-3] release copy prints what it copied', async () => {
  await fill();
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const run = (...args: string[]) =>
    runCommand(args, async () => testContext(root, store), { stdout: print, stderr: print });
  expect(await run('copy', join(root, 'elsewhere'))).toBe(0);
  expect(await run('copy', join(root, 'elsewhere'), '--json')).toBe(0);
  expect(await run('copy')).toBe(2);
  expect(printed).toEqual([
    expect.stringMatching(/^\d+ documents and files copied, 0 were there already; all are verified\.$/),
    expect.stringMatching(/"written": 0,/),
    'copy takes one folder or URL. See: npm run release -- --help',
  ]);
});
