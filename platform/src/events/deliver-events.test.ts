import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { events } from '../cli/observe/events';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore, reopen } from '../testing/test-store';
import { DeliverEvents } from './deliver-events';
import { announce, type SiteEvent } from './site-event';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let root: string;
let remove: () => void;
let store: ReleaseStore;
let server: Server;
let log: FastifyBaseLogger;
let answer: number;
const received: Received[] = [];
const deliveries: DeliverEvents[] = [];

const webhook = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret });

function delivering(
  delaysMs: readonly number[] = [0, 0],
  from = store,
  channel = 'production',
): DeliverEvents {
  const delivery = new DeliverEvents({ store: from, channel, log, webhook: webhook(), delaysMs });
  deliveries.push(delivery);
  return delivery;
}

const ids = () => received.map(({ headers }) => headers['webhook-id']);

const event = (id: string, channel = 'production'): SiteEvent => ({
  id,
  type: 'rollout.hold',
  timestamp: new Date().toISOString(),
  data: { text: 'look at it', channel },
});

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  ({ log } = Fastify());
  answer = 204;
  received.length = 0;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: String(Buffer.concat(chunks)) });
    response.writeHead(answer).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await Promise.all(deliveries.splice(0).map((delivery) => delivery.close()));
  server.close();
  jest.restoreAllMocks();
  remove();
});

async function publish(...names: string[]) {
  const records = await Promise.all(names.map((name) => storeRelease(store, builtApp(root, name))));
  const intent = { author: 'Sasha', reason: 'a first look' };
  await showReleases(records, { store, channel: 'production', intent });
  return records;
}

function pass(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

const command = async (...words: string[]) => (await events.run(words, {}, { store } as never)).lines;

test('sends each change once, with who, why and the commit', async () => {
  const [shell] = await publish('shell');
  const delivery = delivering();
  await delivery.work();
  await delivery.work();
  await delivering([0], reopen(store)).work();
  expect(ids()).toEqual(['production-1']);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    type: 'release.publish',
    data: {
      text: `shell ${shell?.version} on production: a first look`,
      releases: [{ name: 'shell', version: shell?.version, commit: shell?.commit }],
      author: 'Sasha',
      reason: 'a first look',
    },
  });
});

test('signs as the Standard Webhooks specification says', async () => {
  await publish('shell');
  await delivering().work();
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

test('sends an event once if two processes deliver at the same time', async () => {
  await publish('shell');
  await Promise.all([delivering([60_000]).work(), delivering([60_000], reopen(store)).work()]);
  expect(ids()).toEqual(['production-1']);
});

test('tries again after a failure, in a process that starts later', async () => {
  await publish('shell');
  answer = 503;
  await delivering([0, 0]).work();
  answer = 204;
  await delivering([0, 0], reopen(store)).work();
  expect(ids()).toEqual(['production-1', 'production-1']);
  expect(await command()).toEqual(['Every event was delivered.']);
});

test('waits before the next attempt', async () => {
  await publish('shell');
  answer = 503;
  const delivery = delivering([60_000]);
  await delivery.work();
  await delivery.work();
  expect(received).toHaveLength(1);
});

test('keeps what it gave up, and sends it again on request', async () => {
  await announce(store.storage, event('hold-1'));
  answer = 500;
  const error = jest.spyOn(log, 'error');
  const delivery = delivering([0]);
  for (let attempt = 0; attempt < 3; attempt += 1) await delivery.work();
  expect(received).toHaveLength(2);
  expect(error).toHaveBeenCalledTimes(1);
  expect(await command()).toEqual([
    expect.stringMatching(/^hold-1 +2 attempts, given up: status 500 +look at it$/),
  ]);
  answer = 204;
  await command('hold-1');
  pass(5 * 60_000);
  await delivery.work();
  expect(received).toHaveLength(3);
  await expect(command('hold-1')).rejects.toThrow('hold-1 was delivered.');
  await expect(command('hold-2')).rejects.toThrow('There is no event hold-2.');
});

test('never logs the URL', async () => {
  await announce(store.storage, event('hold-1'));
  answer = 500;
  const warn = jest.spyOn(log, 'warn');
  await delivering([60_000]).work();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('hook');
});

test('removes events after seven days, whether they were sent or not', async () => {
  await announce(store.storage, event('hold-1'));
  await announce(store.storage, event('hold-2', 'staging'));
  const delivery = delivering();
  await delivery.work();
  const ageMs = store.storage.ageMs.bind(store.storage);
  jest.spyOn(store.storage, 'ageMs').mockImplementation(async (key) => {
    const age = await ageMs(key);
    return age === undefined ? undefined : age + 7 * 24 * 3_600_000 + 1_000;
  });
  pass(5 * 60_000);
  await announce(store.storage, event('hold-3'));
  await delivery.work();
  expect(await store.storage.list('events')).toEqual([]);
  expect(ids()).toEqual(['hold-1']);
});

test('sends what concerns its channel, and for production also the preview', async () => {
  for (const channel of ['production', 'preview', 'staging'])
    await announce(store.storage, event(`hold-${channel}`, channel));
  await delivering().work();
  expect(ids()).toEqual(['hold-preview', 'hold-production']);
  await delivering([0], reopen(store), 'staging').work();
  expect(ids().slice(2)).toEqual(['hold-staging']);
});

test('sends the change of a damaged set without its commits', async () => {
  const [shell] = await publish('shell');
  const pointer = await store.readPointer('production');
  await edit(store, store.setKey(pointer?.set ?? ''), () => 'damaged');
  await delivering([0], reopen(store)).work();
  expect(JSON.parse(received[0]?.body ?? '').data.releases).toEqual([
    { name: 'shell', version: shell?.version, commit: null },
  ]);
});
