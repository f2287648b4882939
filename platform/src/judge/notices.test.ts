import Fastify from 'fastify';
import { collectingSitePerTest } from '../testing/collecting-site';
import { broken, storeVisits } from '../testing/store-visits';
import { reopen } from '../testing/test-store';
import { describeJudgment } from './describe-judgment';
import { readJudgment } from './read-judgment';
import { RolloutWatch } from './watch-rollout';

const site = collectingSitePerTest();
const { log } = Fastify();
const decisions: string[] = [];

beforeEach(async () => {
  decisions.length = 0;
  // Enough for a person, and too few strangers for a rollback.
  await storeVisits(site().store.storage, await site().saltOf(), 140, broken);
});

async function look(store = site().store): Promise<void> {
  const onDecision = (action: string) => decisions.push(action);
  const watch = new RolloutWatch({ store, channel: 'production', log, onDecision });
  await watch.look();
  await watch.close();
}

async function announced(): Promise<unknown[]> {
  const { storage } = site().store;
  const events = (await storage.list('events')).map((id) => storage.read(`events/${id}/event.json`));
  return (await Promise.all(events)).map((bytes) => JSON.parse(String(bytes)));
}

const hold = {
  type: 'rollout.hold',
  data: { text: expect.stringMatching(/^mfe-one \w+ on production: needs a person/) },
};

test('holds a release for a person that breaks for a few strangers', async () => {
  const pointer = await site().store.readPointer('production');
  await look();
  expect(await site().store.readPointer('production')).toEqual(pointer);
  expect(decisions).toEqual(['hold']);
  const judgment = await readJudgment(site().store, 'production', pointer!.rollouts[0]!);
  expect(judgment && describeJudgment(judgment)).toMatch(/needs a person after .* 14 of 14 visits broke/);
});

test('leaves the event to whichever process has the webhook', async () => {
  await look();
  await look(reopen(site().store));
  expect(decisions).toEqual(['hold']);
  expect(await announced()).toMatchObject([hold]);
});

test('announces at the next look what a storage lost that failed', async () => {
  const { storage } = site().store;
  const claim = storage.claim.bind(storage);
  const failing = jest.spyOn(storage, 'claim').mockImplementation(async (key, bytes) => {
    if (key.startsWith('events/')) throw new Error('the storage failed');
    return claim(key, bytes);
  });
  await look();
  expect(decisions).toEqual([]);
  failing.mockRestore();
  await look();
  expect(decisions).toEqual(['hold']);
  expect(await announced()).toMatchObject([hold]);
});
