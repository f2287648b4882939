import { setImmediate } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import Fastify from 'fastify';
import { endRollout } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { AcceptedReport } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { CollectVisits, type OpenedPage } from './collect-visits';
import { JudgeVisits } from './judge-visits';
import { VisitReader } from './stored-visits';

const intent = { author: 'Sasha', reason: 'carefully' };
const settleMs = 200;
let root: string;
let remove: () => void;
let store: ReleaseStore;
let collector: CollectVisits;
let versions: Record<'old' | 'new' | 'two', string>;

const moving = () => ({ store, channel: 'production' as const, intent });

async function publish(name: string, code: string, percent?: number) {
  const record = await storeRelease(store, builtApp(root, name, code));
  const judge = percent === undefined ? undefined : { steps: [percent] };
  await showReleases([record], { ...moving(), percent, judge });
  return record.version;
}

const rollout = async () => (await store.readPointer('production'))?.rollout;

async function untilFollowed(): Promise<void> {
  const salt = (await rollout())?.salt;
  await until('visits of the rollout are kept', () => store.storage.has(`visits/${salt}/networks.key`));
}

/** It reads one channel after another, so that what the first reading found is in effect. */
async function untilReadTwice(): Promise<void> {
  const readPointer = jest.spyOn(store, 'readPointer');
  await until('the collector has read the channel twice', () => readPointer.mock.calls.length >= 2);
  readPointer.mockRestore();
}

/** Time passes only here, because a visit settles sooner than a busy machine may take between two steps. */
function pass(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const [shell, one, two] = await Promise.all(
    ['shell', 'mfe-one', 'mfe-two'].map((name) => storeRelease(store, builtApp(root, name))),
  );
  if (!shell || !one || !two) throw new Error('Nothing was stored.');
  await showReleases([shell, one, two], moving());
  versions = { old: one.version, two: two.version, new: await publish('mfe-one', 'second build', 10) };
  collector = new CollectVisits({ store, log: Fastify().log, settleMs });
  await untilFollowed();
  pass(0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await collector.close();
  remove();
});

const stranger = (network: string) => ({ network, prefix: network, customer: undefined });

async function reportOf(side: 'old' | 'new', change: Partial<AcceptedReport> = {}): Promise<AcceptedReport> {
  const { set, rollout: current } = (await store.readPointer('production'))!;
  return {
    set: await store.readSet(side === 'new' && current ? current.set : set),
    sightings: [{ remote: 'mfe-one', version: versions[side], kind: 'mounted', within: 500, ms: 420 }],
    errors: [],
    view: 'view',
    shownAt: new Date(),
    visitor: stranger('203.0.113.7'),
    userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0',
    ...change,
  };
}

const read = async (salt?: string) =>
  new VisitReader(store.storage, salt ?? (await rollout())?.salt ?? '').read();

async function stored(salt?: string) {
  pass(settleMs + 50);
  await collector.close();
  return read(salt);
}

test('a shell that does not start is a bad visit of its rollout', async () => {
  await endRollout(moving());
  const version = await publish('shell', 'broken', 10);
  await untilFollowed();
  collector.add(
    await reportOf('new', {
      sightings: [{ remote: 'shell', version, kind: 'failed', reason: 'execution' }],
    }),
  );
  expect(await stored()).toMatchObject([{ side: 'candidate', signs: ['not-loaded'] }]);
});

test('stores one visit of each page view, with what went wrong', async () => {
  const about = { remote: 'mfe-one', version: versions.new };
  collector.add(await reportOf('new'));
  collector.add(await reportOf('new', { sightings: [{ ...about, kind: 'call', cause: 'server' }] }));
  collector.add(await reportOf('new', { sightings: [{ ...about, kind: 'boundary' }] }));
  collector.add(await reportOf('old', { view: 'other', visitor: stranger('198.51.100.1') }));
  const visits = await stored();
  expect(visits).toHaveLength(2);
  expect(visits.find(({ view }) => view === 'view')).toMatchObject({
    side: 'candidate',
    browser: 'firefox',
    signs: ['call-server', 'broke'],
    ms: 420,
  });
  expect(visits.find(({ view }) => view === 'other')).toMatchObject({ side: 'others', signs: [] });
  expect(JSON.stringify(visits)).not.toMatch(/203\.0|198\.51|Mozilla/);
});

test('ignores what other squads’ remotes report', async () => {
  const sightings = [{ remote: 'mfe-two', version: versions.two, kind: 'boundary' as const }];
  collector.add(await reportOf('new', { sightings }));
  expect(await stored()).toEqual([]);
});

test('ignores pages that were opened before the rollout, or long ago', async () => {
  collector.add(await reportOf('old', { shownAt: new Date(Date.now() - 60_000) }));
  expect(await stored()).toEqual([]);
});

test('keeps both sides while another squad publishes', async () => {
  await publish('mfe-two', 'second build');
  await untilReadTwice();
  collector.add(await reportOf('old', { view: 'old', visitor: stranger('198.51.100.1') }));
  collector.add(await reportOf('new', { view: 'new' }));
  expect((await stored()).map(({ side }) => side).sort()).toEqual(['candidate', 'others']);
});

test('stores one visit of a device until the next move', async () => {
  for (const view of ['first', 'second']) collector.add(await reportOf('new', { view }));
  await publish('mfe-two', 'second build');
  await untilReadTwice();
  for (const view of ['third', 'fourth']) collector.add(await reportOf('new', { view }));
  expect((await stored()).map(({ view }) => view)).toEqual(['first', 'third']);
});

test('ignores what happens after a visit has settled', async () => {
  collector.add(await reportOf('new'));
  pass(settleMs + 20);
  const sightings = [{ remote: 'mfe-one', version: versions.new, kind: 'boundary' as const }];
  collector.add(await reportOf('new', { sightings }));
  expect(await stored()).toMatchObject([{ signs: [] }]);
});

test('removes the visits once the rollout has ended', async () => {
  const salt = (await rollout())?.salt;
  collector.add(await reportOf('new'));
  await endRollout(moving());
  await until('the visits are removed', async () => (await store.storage.list('visits')).length === 0);
  expect(await stored(salt)).toEqual([]);
});

async function open(view: string, change: Partial<OpenedPage> = {}): Promise<void> {
  const { set, userAgent, visitor } = await reportOf('new');
  collector.awaitReport({ set, view, remote: 'mfe-one', userAgent, visitor: async () => visitor, ...change });
  // The visitor is looked up meanwhile.
  await setImmediate();
}

const silenceMs = settleMs + 15_000;

test('stores the silence of a page that never reports', async () => {
  await open('view');
  expect(await stored()).toEqual([]);
  pass(silenceMs);
  expect(await stored()).toMatchObject([{ view: 'view', side: 'candidate', signs: ['silent'] }]);
});

test('stores no silence of a page that reports, also if only about another remote', async () => {
  await open('first');
  await open('second', { visitor: async () => stranger('198.51.100.1') });
  collector.add(await reportOf('new', { view: 'first' }));
  const sightings = [{ remote: 'mfe-two', version: versions.two, kind: 'boundary' as const }];
  collector.add(await reportOf('new', { view: 'second', sightings }));
  pass(silenceMs);
  expect(await stored()).toMatchObject([{ view: 'first', signs: [] }]);
});

test('awaits no report of another squad’s page', async () => {
  await open('view', { remote: 'mfe-two' });
  pass(silenceMs);
  expect(await stored()).toEqual([]);
});

test('takes back the silence of a page that reports late', async () => {
  await open('view');
  pass(silenceMs);
  await until('the silence is stored', async () => (await read()).length > 0);
  collector.add(await reportOf('new'));
  await stored();
  const judged = await new JudgeVisits(store, (await rollout())?.salt ?? '').read();
  expect(judged.visits.candidate).toBe(1);
  expect(judged.charges.map(({ candidate }) => candidate.bad)).not.toContain(1);
});

test('stores one visit of a customer, wherever it comes from', async () => {
  const from = (network: string) => ({ ...stranger(network), customer: 'alex' });
  collector.add(await reportOf('new', { view: 'home', visitor: from('203.0.113.7') }));
  collector.add(await reportOf('new', { view: 'train', visitor: from('198.51.100.1') }));
  const visits = await stored();
  expect(visits).toMatchObject([{ view: 'home', isCustomers: true }]);
  expect(JSON.stringify(visits)).not.toContain('alex');
});

test('a visitor who leaves early neither falls silent nor counts', async () => {
  await open('view');
  const { set } = await reportOf('new');
  const sightings = [{ remote: 'shell', version: set.shell.version, kind: 'left' as const }];
  collector.add(await reportOf('new', { sightings }));
  pass(silenceMs);
  expect(await stored()).toEqual([]);
});

test('stores no more than ten visits of a prefix until the next move, silent ones too', async () => {
  const ofPrefix = (number: number) => ({
    network: `line ${number}`,
    prefix: 'provider',
    customer: undefined,
  });
  for (let number = 0; number < 20; number += 1) {
    await open(`silent-${number}`, { visitor: async () => ofPrefix(number) });
    collector.add(await reportOf('new', { view: `heard-${number}`, visitor: ofPrefix(100 + number) }));
  }
  pass(silenceMs);
  expect(await stored()).toHaveLength(10);
});
