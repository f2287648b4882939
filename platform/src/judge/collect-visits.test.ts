import { until } from '@bank/shared/testing/until';
import Fastify from 'fastify';
import { widenRollout } from '../channel/promote';
import { endRollout } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { collectingSitePerTest, pass, settleMs, silenceMs, stranger } from '../testing/collecting-site';
import { CollectVisits } from './collect-visits';
import { JudgeVisits } from './judge-visits';

const site = collectingSitePerTest();

test('a shell that does not start is a bad visit of its rollout', async () => {
  await endRollout(site().moving());
  const version = await site().publish('shell', 'broken', 10);
  await site().untilFollowed();
  site().collector.add(
    await site().reportOf('new', {
      sightings: [{ remote: 'shell', version, kind: 'failed', reason: 'execution' }],
    }),
  );
  expect(await site().stored()).toMatchObject([{ side: 'candidate', signs: ['not-loaded'] }]);
});

test('stores one visit of each page view, with what went wrong', async () => {
  const about = { remote: 'mfe-one', version: site().versions.new };
  site().collector.add(await site().reportOf('new'));
  site().collector.add(
    await site().reportOf('new', { sightings: [{ ...about, kind: 'call', cause: 'server' }] }),
  );
  site().collector.add(await site().reportOf('new', { sightings: [{ ...about, kind: 'boundary' }] }));
  site().collector.add(await site().reportOf('old', { view: 'other', visitor: stranger('198.51.100.1') }));
  const visits = await site().stored();
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
  const sightings = [{ remote: 'mfe-two', version: site().versions.two, kind: 'boundary' as const }];
  site().collector.add(await site().reportOf('new', { sightings }));
  expect(await site().stored()).toEqual([]);
});

test('ignores pages that were opened before the rollout, or long ago', async () => {
  site().collector.add(await site().reportOf('old', { shownAt: new Date(Date.now() - 60_000) }));
  expect(await site().stored()).toEqual([]);
});

test('keeps both sides while another squad publishes', async () => {
  await site().publish('mfe-two', 'second build');
  await site().untilReadTwice();
  site().collector.add(await site().reportOf('old', { view: 'old', visitor: stranger('198.51.100.1') }));
  site().collector.add(await site().reportOf('new', { view: 'new' }));
  expect((await site().stored()).map(({ side }) => side).sort()).toEqual(['candidate', 'others']);
});

test('stores one visit of a device until its rollout widens, whatever else moves', async () => {
  const report = async (...views: string[]) => {
    for (const view of views) site().collector.add(await site().reportOf('new', { view }));
  };
  await report('first', 'second');
  await site().publish('mfe-two', 'second build');
  await site().untilReadTwice();
  await report('third');
  await widenRollout(site().moving(), 20);
  await site().untilReadTwice();
  await report('fourth', 'fifth');
  expect((await site().stored()).map(({ view }) => view)).toEqual(['first', 'fourth']);
});

test('ignores what happens after a visit has settled', async () => {
  site().collector.add(await site().reportOf('new'));
  pass(settleMs + 20);
  const sightings = [{ remote: 'mfe-one', version: site().versions.new, kind: 'boundary' as const }];
  site().collector.add(await site().reportOf('new', { sightings }));
  expect(await site().stored()).toMatchObject([{ signs: [] }]);
});

test('removes the visits once the rollout has ended', async () => {
  const salt = await site().saltOf();
  site().collector.add(await site().reportOf('new'));
  await endRollout(site().moving());
  await until('the visits are removed', async () => (await site().store.storage.list('visits')).length === 0);
  expect(await site().stored(salt)).toEqual([]);
});

test('stores the silence of a page that never reports', async () => {
  await site().openPage('view');
  expect(await site().stored()).toEqual([]);
  pass(silenceMs);
  expect(await site().stored()).toMatchObject([{ view: 'view', side: 'candidate', signs: ['silent'] }]);
});

test('dates a silence when the report was due, so that all visits are stored in their order', async () => {
  await site().openPage('silent');
  pass(silenceMs - settleMs + 50);
  site().collector.add(await site().reportOf('new', { view: 'heard', visitor: stranger('198.51.100.1') }));
  expect((await site().stored()).map(({ view }) => view)).toEqual(['silent', 'heard']);
});

test('stores no silence of a page that reports, also if only about another remote', async () => {
  await site().openPage('first');
  await site().openPage('second', { visitor: async () => stranger('198.51.100.1') });
  site().collector.add(await site().reportOf('new', { view: 'first' }));
  const sightings = [{ remote: 'mfe-two', version: site().versions.two, kind: 'boundary' as const }];
  site().collector.add(await site().reportOf('new', { view: 'second', sightings }));
  pass(silenceMs);
  expect(await site().stored()).toMatchObject([{ view: 'first', signs: [] }]);
});

test('awaits no report of another squad’s page', async () => {
  await site().openPage('view', { remote: 'mfe-two' });
  pass(silenceMs);
  expect(await site().stored()).toEqual([]);
});

test('takes back the silence of a page that reports late', async () => {
  await site().openPage('view');
  pass(silenceMs);
  await until('the silence is stored', async () => (await site().read()).length > 0);
  site().collector.add(await site().reportOf('new'));
  await site().stored();
  const judged = await new JudgeVisits(site().store, 'production', await site().saltOf()).read();
  expect(judged.visits.candidate).toBe(1);
  expect(judged.charges.map(({ candidate }) => candidate.bad)).not.toContain(1);
});

test('stores one visit of a customer, wherever it comes from', async () => {
  const from = (network: string) => ({ ...stranger(network), customer: 'alex' });
  site().collector.add(await site().reportOf('new', { view: 'home', visitor: from('203.0.113.7') }));
  site().collector.add(await site().reportOf('new', { view: 'train', visitor: from('198.51.100.1') }));
  const visits = await site().stored();
  expect(visits).toMatchObject([{ view: 'home', isCustomers: true }]);
  expect(JSON.stringify(visits)).not.toContain('alex');
});

test('a visitor who leaves early neither falls silent nor counts', async () => {
  await site().openPage('view');
  const { set } = await site().reportOf('new');
  const sightings = [{ remote: 'shell', version: set.shell.version, kind: 'left' as const }];
  site().collector.add(await site().reportOf('new', { sightings }));
  pass(silenceMs);
  expect(await site().stored()).toEqual([]);
});

test('stores no more than ten visits of a prefix until the next step, silent ones too', async () => {
  const ofPrefix = (number: number) => ({
    network: `line ${number}`,
    prefix: 'provider',
    customer: undefined,
  });
  for (let number = 0; number < 20; number += 1) {
    await site().openPage(`silent-${number}`, { visitor: async () => ofPrefix(number) });
    site().collector.add(
      await site().reportOf('new', { view: `heard-${number}`, visitor: ofPrefix(100 + number) }),
    );
  }
  pass(silenceMs);
  expect(await site().stored()).toHaveLength(10);
});

test('follows only the rollouts of its channel, and keeps the visits of others', async () => {
  const { store } = site();
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  const staging = { ...site().moving(), channel: 'staging' };
  await showReleases(records, { ...staging, begins: true });
  const staged = await site().publish('mfe-one', 'third build', 10, staging);
  expect(staged).not.toBe(site().versions.new);
  const salt = (await store.readPointer('staging'))?.rollouts[0]?.salt ?? '';
  const other = new CollectVisits({ store, channel: 'staging', log: Fastify().log, settleMs });
  const isFollowed = (one: string) => store.storage.has(`visits/${one}/networks.key`);
  await until('the other channel is followed', () => isFollowed(salt));
  await other.close();
  const ended = await site().saltOf();
  await endRollout(site().moving());
  await until('the visits of the rollout that ended are removed', async () => !(await isFollowed(ended)));
  expect(await isFollowed(salt)).toBe(true);
});
