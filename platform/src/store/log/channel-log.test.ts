import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/built-app';
import { DamagedStorage } from '../../testing/damaged-storage';
import { edit, openTestStore } from '../../testing/test-store';
import { UnreadableDocument } from '../documents';
import { ReleaseKeys } from '../release-keys';
import { ReleaseRefused } from '../release-refused';
import type { ReleaseStore } from '../release-store';
import { ChannelLog, maxRecent } from './channel-log';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let keys: ReleaseKeys;
let log: ChannelLog;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  keys = store.keys;
  log = store.log('production');
});
afterEach(() => remove());

const move = (set = 'a'.repeat(64)) => ({
  set,
  rollouts: [],
  candidates: [],
  freezes: [],
  action: 'publish' as const,
  moved: ['mfe-one@0123456789abcdef'],
  author: 'Sasha',
  reason: 'faster',
});

const key = (sequence: number) => log.key(sequence);
const reread = (channel: 'production' | 'preview' = 'production') =>
  new ChannelLog(store.storage, channel, new ReleaseKeys(keys.folder));

test('[MFE-3] refuses to append a pointer if its number is taken', async () => {
  expect(await log.append(0, move())).toBe(true);
  expect(await log.append(0, move('b'.repeat(64)))).toBe(false);
  expect((await log.last())?.set).toBe('a'.repeat(64));
  expect(await log.append(1, move('b'.repeat(64)))).toBe(true);
  expect(await reread().last()).toMatchObject({ sequence: 2, set: 'b'.repeat(64) });
});

test('[MFE-3] lets one of many concurrent writers append a pointer', async () => {
  const writers = Array.from({ length: 20 }, (_, index) =>
    reread().append(0, move(index.toString(16).padStart(64, '0'))),
  );
  expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
  expect(await log.sequence()).toBe(1);
});

test('[MFE-3] reads only the newest pointers of a long log', async () => {
  for (let sequence = 0; sequence < maxRecent + 5; sequence += 1) await log.append(sequence, move());
  const sequences: number[] = [];
  for await (const pointer of log.recent()) sequences.push(pointer.sequence);
  expect(sequences).toHaveLength(maxRecent);
  expect(sequences[0]).toBe(maxRecent + 5);
  expect(sequences.at(-1)).toBe(6);
});

test('[MFE-3] immediately sees pointers that other processes append', async () => {
  await log.append(0, move());
  expect(await log.sequence()).toBe(1);
  await reread().append(1, move());
  expect(await log.sequence()).toBe(2);
});

test('[MFE-3] detects any flipped bit in a pointer', async () => {
  await log.append(0, move());
  const size = (await store.storage.read(key(1)))?.length ?? 0;
  const damage = Object.assign(new DamagedStorage(), { key: key(1) });
  const damaged = new ChannelLog(damage.of(store.storage), 'production', keys);
  for (damage.index = 0; damage.index < size; damage.index += 1)
    for (damage.bit of [1, 0x20, 0x80]) await expect(damaged.last()).rejects.toThrow(UnreadableDocument);
  expect(damage.index).toBeGreaterThan(400);
});

test('[MFE-3] detects an extra space in a pointer', async () => {
  await log.append(0, move());
  await edit(store, key(1), (text) => text.replace(': ', ':  '));
  await expect(reread().last()).rejects.toThrow('it was edited');
});

test.each(['', '{"id":', '{}'])(
  '[MFE-3] reports the name of a damaged pointer that contains %j',
  async (text) => {
    await log.append(0, move());
    await edit(store, key(1), () => text);
    await expect(reread().last()).rejects.toThrow('00000001.json');
  },
);

test('[MFE-3] refuses a pointer signed with an untrusted key', async () => {
  const foreign = new ChannelLog(store.storage, 'production', new ReleaseKeys(join(root, 'other-keys')));
  await foreign.append(0, move());
  await expect(log.last()).rejects.toThrow('not signed by a key that this site trusts');
});

test('[MFE-3] refuses a pointer copied to another number or channel', async () => {
  await log.append(0, move());
  const pointer = (await store.storage.read(key(1))) ?? Buffer.of();
  await store.storage.replace(key(2), pointer);
  await expect(reread().last()).rejects.toThrow('belongs to another log or number');
  await store.storage.replace(store.log('preview').key(1), pointer);
  await expect(reread('preview').last()).rejects.toThrow('belongs to another log or number');
});

test('[MFE-3] stores the private key outside the store, readable only by its owner', async () => {
  await log.append(0, move());
  expect(statSync(join(keys.folder, 'signing.pem')).mode & 0o077).toBe(0);
  expect(existsSync(join(keys.folder, '..', 'store', 'signing.pem'))).toBe(false);
});

test('[MFE-3] verifies but can’t append with public keys only', async () => {
  await log.append(0, move());
  renameSync(join(keys.folder, 'signing.pem'), join(root, 'elsewhere.pem'));
  expect((await reread().last())?.sequence).toBe(1);
  await expect(reread().append(1, move())).rejects.toThrow(ReleaseRefused);
});
