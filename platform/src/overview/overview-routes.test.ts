import Fastify, { type FastifyInstance } from 'fastify';
import { freeze } from '../channel/freeze';
import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { errorDocuments } from '../errors/stored-errors';
import { countDocuments } from '../reports/stored-counts';
import { addSquad } from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { type ReportSite, reportSitePerTest } from '../testing/report-site';
import { newKey } from '../testing/signed-post';
import { overviewRoutes } from './overview-routes';

const pages = reportSitePerTest();
const key = 'correct-horse-battery-staple';
const opened: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

function open({ store }: ReportSite, ownKey?: string): FastifyInstance {
  const app = Fastify({ trustProxy: ['loopback'] });
  overviewRoutes(app, { store, key: ownKey, networkOf: (ip) => ip });
  opened.push(app);
  return app;
}

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}`,
});

const mounted = { kind: 'mounted', within: 200 };

test('shows both sides of a rollout, load times and the log', async () => {
  await pages().report('old', mounted, mounted);
  await pages().report('new', { kind: 'boundary' }, { kind: 'call', cause: 'server' }, mounted);
  await pages().close();
  const app = open(pages());
  const { body, headers } = await app.inject('/platform');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('Rollout of mfe-one');
  expect(body).toMatch(/Broke on screen[\s\S]*1 of 1 \(100\.0%\)[\s\S]*0 of 2 \(0\.0%\)/);
  expect(body).toContain('carefully');
  const overview = (await app.inject('/platform.json')).json();
  expect(overview.channels[0]).toMatchObject({
    channel: 'production',
    rollouts: [
      {
        names: ['mfe-one'],
        percent: 10,
        candidate: [{ version: pages().versions.new, boundary: 1, calls: { server: 1 }, p75_ms: 200 }],
        stable: [{ version: pages().versions.old, mounted: 2, boundary: 0 }],
      },
    ],
  });
  expect(overview.loads).toMatchObject([{ name: 'mfe-one', mounted: 2, p75_ms: 200 }]);
  expect(overview.log).toHaveLength(2);
});

test.each(['203.0.113.7', '10.0.0.7', '2001:db8::1'])(
  'without a key, shows %s nothing',
  async (remoteAddress) => {
    for (const url of ['/platform', '/platform.json']) {
      const { statusCode, body } = await open(pages()).inject({ url, remoteAddress });
      expect([statusCode, body]).toEqual([403, expect.stringContaining('Set one to open it elsewhere.')]);
    }
  },
);

test('without a key, shows a visitor who only claims to be on this machine nothing', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  const claim = { url: '/platform', headers, remoteAddress: '203.0.113.7' };
  expect((await open(pages()).inject(claim)).statusCode).toBe(403);
});

test('says what is frozen, and that its rollout stays where it is', async () => {
  const { store } = pages();
  const until = new Date(Date.now() + 3_600_000);
  await freeze(
    { store, channel: 'production', intent: { author: 'Kim', reason: 'the holidays' } },
    { name: 'mfe-one', until },
  );
  const { body } = await open(pages()).inject('/platform');
  expect(body).toMatch(
    /mfe-one is frozen until .* UTC, by Kim: the holidays\. Only rollbacks are possible\./,
  );
  expect(body).toContain('It stays so while the freeze lasts');
  expect(body).toContain('Froze <code>mfe-one</code></h3>');
});

test('says that a fresh rollout has no visits yet, instead of drawing empty charts', async () => {
  const { body } = await open(pages()).inject('/platform');
  const [, rollout = ''] = /<section id="rollout-production-mfe-one"([\s\S]*?)<\/section>/.exec(body) ?? [];
  expect(rollout).toContain('No visits yet');
  expect(rollout).not.toContain('class="chart"');
});

test('shows the rollouts and freezes of every channel, and which channels a key moves', async () => {
  const { store } = pages();
  const staging = { store, channel: 'staging', intent: { author: 'Kim', reason: 'a demo' } };
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  await showReleases(records, { ...staging, begins: true });
  await showReleases(await store.readRecords([{ name: 'mfe-one', version: pages().versions.new }]), {
    ...staging,
    percent: 5,
  });
  await freeze(staging, { name: 'site', until: new Date(Date.now() + 3_600_000) });
  const key = { text: newKey().line, channels: ['staging'] };
  const change = { action: 'add' as const, changed: 'Rates squad' };
  await new SquadRegistry(store).change(change, staging.intent, addSquad('Rates squad', ['mfe-rates'], key));
  const { body } = await open(pages()).inject('/platform');
  expect(body).toMatch(/<section id="staging"[\s\S]*Release 3, since/);
  expect(body).toContain('Rollout of mfe-one on staging');
  expect(body).toContain('by Kim: a demo. Only rollbacks are possible on staging.');
  expect(body).toMatch(/Published <code>mfe-one@\w+<\/code> for 5% of visitors on staging/);
  expect(body).toMatch(/Rates squad<\/h3>[\s\S]*moves only staging/);
});

test('counts only what production’s pages report as its load times', async () => {
  const { store, versions } = pages();
  await pages().report('old', mounted, mounted);
  await pages().close();
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  const intent = { author: 'Kim', reason: 'a demo' };
  const { id } = await showReleases(records, { store, channel: 'staging', intent, begins: true });
  const sighting = { ...mounted, remote: 'mfe-one', version: versions.old };
  await countDocuments.write(store.storage, countDocuments.newName(), [{ set: id, sighting, count: 5 }]);
  const { loads } = (await open(pages()).inject('/platform.json')).json();
  expect(loads).toMatchObject([{ name: 'mfe-one', mounted: 2 }]);
});

test('says how many errors exceeded the budget of a day', async () => {
  await errorDocuments.write(pages().store.storage, errorDocuments.newName(), [
    { remote: 'mfe-one', dropped: 1_204 },
  ]);
  const app = open(pages());
  expect((await app.inject('/platform')).body).toContain('1,204 errors were only counted: a day keeps 1 MB');
  expect((await app.inject('/platform.json')).json()).toMatchObject({ errors: [], errors_dropped: 1_204 });
});

test('keeps the options of a command in one piece', async () => {
  const { body } = await open(pages()).inject('/platform');
  expect(body).toContain('<span class="option">--channel</span> preview');
  expect(body).not.toContain('<code>npm run release -- publish NAME --channel');
});

test('asks for the key and keeps everything else out of the answer', async () => {
  const app = open(pages(), key);
  for (const url of ['/platform', '/platform.json']) {
    const refused = await app.inject(url);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Platform", charset="UTF-8"',
    ]);
    expect(refused.body).not.toContain('mfe-one');
    expect((await app.inject({ url, headers: basic(`${key}x`) })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: { authorization: `Bearer ${key}` } })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: basic(key) })).statusCode).toBe(200);
  }
});

test('refuses guesses of the key after ten wrong ones from a network', async () => {
  const app = open(pages(), key);
  const ask = async (password: string, ip: string) =>
    (await app.inject({ url: '/platform', headers: { ...basic(password), 'x-forwarded-for': ip } }))
      .statusCode;
  for (let count = 0; count < 10; count += 1) expect(await ask('a guess', '203.0.113.7')).toBe(401);
  expect(await ask(key, '203.0.113.7')).toBe(429);
  expect(await ask(key, '203.0.113.8')).toBe(200);
});

test('never counts visits with the right key', async () => {
  const app = open(pages(), key);
  for (let count = 0; count < 30; count += 1)
    expect((await app.inject({ url: '/platform.json', headers: basic(key) })).statusCode).toBe(200);
});
