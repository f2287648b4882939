import { join } from 'node:path';
import Fastify from 'fastify';
import { showReleases } from '../../channel/show-releases';
import { pageRoutes } from '../../page/page-routes';
import { storeRelease } from '../../record/store-release';
import { builtApp, temporaryFolder } from '../../testing/built-app';
import { openTestStore, runSql } from '../../testing/test-store';
import { ReleaseKeys } from '../release-keys';
import { ReleaseStore } from '../release-store';
import { verifyStore } from '../verify-store';
import { PostgresStorage, type RunQuery } from './postgres-storage';

const intent = { author: 'Sasha', reason: 'faster' };
let root: string;
let remove: () => void;
let store: ReleaseStore;

async function publish(name: string, code: string, to = store): Promise<void> {
  const records = [await storeRelease(to, builtApp(root, name, code))];
  if (code === 'first') records.unshift(await storeRelease(to, builtApp(root, 'shell')));
  await showReleases(records, { store: to, channel: 'production', intent });
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  await publish('mfe-one', 'first');
  await publish('mfe-one', 'second');
});
afterEach(() => remove());

const storedKeys = async (): Promise<string[]> =>
  (await runSql<{ key: string }>('select key from larch_releases.stored order by key')).map(({ key }) => key);

test('[MFE-3] detects a byte that SQL changed in a row of any kind', async () => {
  const kinds = new Set<string>();
  for (const key of (await storedKeys()).filter((one) => !one.startsWith('on-its-way'))) {
    const flip = `update larch_releases.stored set
      bytes = set_byte(bytes, length(bytes) / 2, get_byte(bytes, length(bytes) / 2) # 1) where key = $1`;
    await runSql(flip, [key]);
    expect([key, await verifyStore(store)]).toEqual([key, expect.arrayContaining([expect.any(String)])]);
    await runSql(flip, [key]);
    kinds.add(key.split('/')[0] ?? '');
  }
  expect([...kinds].sort()).toEqual(['assets', 'pointers', 'records', 'sets', 'sources']);
  expect(await verifyStore(store)).toEqual([]);
});

test.each([
  { what: 'a pointer signed with another key', change: forgePointer },
  { what: 'the first pointer under the next number', change: repeatPointer },
  { what: 'a pointer removed from the middle', change: removePointer },
  { what: 'two pointers with exchanged numbers', change: exchangePointers },
  { what: 'a set under another set’s name', change: exchangeSets },
  { what: 'a record under another version', change: renameRecord },
])('[MFE-3] refuses $what', async ({ change }) => {
  await change();
  expect(await verifyStore(store)).not.toEqual([]);
});

const pointerKey = (sequence: number) => store.log('production').key(sequence);
const rename = (from: string, to: string) =>
  runSql('update larch_releases.stored set key = $2 where key = $1', [from, to]);

async function forgePointer(): Promise<void> {
  const forger = new ReleaseStore(store.storage, new ReleaseKeys(join(root, 'forged-keys')));
  const { set } = (await store.readPointer('production'))!;
  const move = {
    set,
    rollouts: [],
    candidates: [],
    freezes: [],
    action: 'publish' as const,
    moved: [],
    ...intent,
  };
  expect(await forger.log('production').append(2, move)).toBe(true);
  await expect(store.currentSet('production')).rejects.toThrow('not signed by a key that this site trusts');
}

async function repeatPointer(): Promise<void> {
  const again =
    'insert into larch_releases.stored select $2, bytes from larch_releases.stored where key = $1';
  await runSql(again, [pointerKey(1), pointerKey(3)]);
  await expect(store.currentSet('production')).rejects.toThrow('belongs to another log or number');
}

async function removePointer(): Promise<void> {
  await publish('mfe-one', 'third');
  await runSql('delete from larch_releases.stored where key = $1', [pointerKey(2)]);
}

async function exchangePointers(): Promise<void> {
  await rename(pointerKey(1), 'aside');
  await rename(pointerKey(2), pointerKey(1));
  await rename('aside', pointerKey(2));
}

async function exchangeSets(): Promise<void> {
  const [one = '', two = ''] = (await store.setIds()).map(store.setKey);
  await rename(one, 'aside');
  await rename(two, one);
  await rename('aside', two);
}

async function renameRecord(): Promise<void> {
  const [version = ''] = await store.versionsOf('mfe-one');
  await rename(store.recordKey({ name: 'mfe-one', version }), 'records/mfe-one/0123456789abcdef.json');
}

/** Loses the connection at the given claims, before or after the server runs them. */
function losing(moments: ('before' | 'after')[]): ReleaseStore {
  const runQuery: RunQuery = async (text, values) => {
    const isClaim = text.includes('insert') && String(values?.[0]).startsWith('pointers/');
    const moment = isClaim ? moments.shift() : undefined;
    if (moment === 'before') throw new Error('Connection terminated unexpectedly');
    const rows = await runSql(text, values);
    if (moment === 'after') throw new Error('Connection terminated unexpectedly');
    return rows as never;
  };
  return new ReleaseStore(new PostgresStorage(runQuery), store.keys);
}

test.each([
  { when: 'before', moments: ['before'] as const },
  { when: 'after', moments: ['after'] as const },
  { when: 'before and twice after', moments: ['before', 'after', 'after'] as const },
])('[MFE-3] publishes once if the connection is lost $when a claim', async ({ moments }) => {
  await publish('mfe-one', 'third', losing([...moments]));
  expect(await store.log('production').sequence()).toBe(3);
  expect((await store.readPointer('production'))?.author).toBe('Sasha');
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] asks the database once for each page load', async () => {
  let queries = 0;
  const runQuery: RunQuery = (text, values) => {
    queries += 1;
    return runSql(text, values) as never;
  };
  const site = Fastify();
  const counted = new ReleaseStore(new PostgresStorage(runQuery), store.keys);
  await site.register(pageRoutes, { store: counted, config: { mode: 'specification', chat_script: null } });
  await site.inject('/');
  queries = 0;
  for (let load = 0; load < 10; load += 1) await site.inject('/mfe-one');
  expect(queries).toBe(10);
  await site.close();
});

test('[MFE-3] lets processes that start together create the table', async () => {
  await runSql('drop schema larch_releases cascade');
  const processes = Array.from({ length: 8 }, () => new PostgresStorage(runSql));
  await Promise.all(processes.map((one) => one.createTable()));
  expect(await store.setIds()).toEqual([]);
});
