import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/built-app';
import { ChannelLog } from './channel-log';
import { UnreadableDocument } from './documents';
import { ReleaseKeys } from './release-keys';
import { ReleaseRefused } from './release-refused';

let root: string;
let remove: () => void;
let keys: ReleaseKeys;
let log: ChannelLog;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  keys = new ReleaseKeys(join(root, 'keys'));
  log = new ChannelLog(root, 'production', keys);
});
afterEach(() => remove());

const move = (set = 'a'.repeat(64)) => ({
  set,
  rollout: null,
  action: 'publish' as const,
  moved: ['mfe-one@0123456789abcdef'],
  author: 'Sasha',
  reason: 'faster',
});

const file = (sequence: number) => join(root, 'pointers', 'production', `0000000${sequence}.json`);
const reread = (channel: 'production' | 'preview' = 'production') =>
  new ChannelLog(root, channel, new ReleaseKeys(keys.folder));

test('[MFE-3] refuses to append a pointer if its number is taken', () => {
  expect(log.append(0, move())).toBe(true);
  expect(log.append(0, move('b'.repeat(64)))).toBe(false);
  expect(log.last()?.set).toBe('a'.repeat(64));
  expect(log.append(1, move('b'.repeat(64)))).toBe(true);
  expect(reread().last()).toMatchObject({ sequence: 2, set: 'b'.repeat(64) });
});

test('[MFE-3] immediately sees pointers that other processes append', () => {
  log.append(0, move());
  expect(log.sequence).toBe(1);
  reread().append(1, move());
  expect(log.sequence).toBe(2);
});

test('[MFE-3] detects any flipped bit in a pointer', () => {
  log.append(0, move());
  const bytes = readFileSync(file(1));
  for (const [index, byte] of bytes.entries()) {
    for (const bit of [1, 0x20, 0x80]) {
      const flipped = Buffer.from(bytes);
      flipped[index] = byte ^ bit;
      writeFileSync(file(1), flipped);
      expect(() => reread().last()).toThrow(UnreadableDocument);
    }
  }
});

test('[MFE-3] detects an extra space in a pointer', () => {
  log.append(0, move());
  writeFileSync(file(1), readFileSync(file(1), 'utf8').replace(': ', ':  '));
  expect(() => reread().last()).toThrow('it was edited');
});

test.each(['', '{"id":', '{}'])('[MFE-3] reports the file of a damaged pointer that contains %j', (text) => {
  log.append(0, move());
  writeFileSync(file(1), text);
  expect(() => reread().last()).toThrow('00000001.json');
});

test('[MFE-3] refuses a pointer signed with an untrusted key', () => {
  const foreign = new ChannelLog(root, 'production', new ReleaseKeys(join(root, 'other-keys')));
  foreign.append(0, move());
  expect(() => log.last()).toThrow('not signed by a key that this site trusts');
});

test('[MFE-3] refuses a pointer copied to another number or channel', () => {
  log.append(0, move());
  cpSync(file(1), file(2));
  expect(() => reread().last()).toThrow('belongs to another channel or number');
  cpSync(join(root, 'pointers', 'production'), join(root, 'pointers', 'preview'), { recursive: true });
  rmSync(join(root, 'pointers', 'preview', '00000002.json'));
  expect(() => reread('preview').last()).toThrow('belongs to another channel or number');
});

test('[MFE-3] stores the private key outside the store, readable only by its owner', () => {
  log.append(0, move());
  expect(statSync(join(keys.folder, 'signing.pem')).mode & 0o077).toBe(0);
  expect(existsSync(join(root, 'pointers', 'production', 'signing.pem'))).toBe(false);
});

test('[MFE-3] verifies but can’t append with public keys only', () => {
  log.append(0, move());
  renameSync(join(keys.folder, 'signing.pem'), join(root, 'elsewhere.pem'));
  expect(reread().last()?.sequence).toBe(1);
  expect(() => reread().append(1, move())).toThrow(ReleaseRefused);
});
