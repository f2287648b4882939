import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { createLink, readLink } from '../links/preview-link';
import { addKey } from '../squads/change-squads';
import { uploadPaths } from '../squads/upload-contract';
import type { RemoteRecord } from '../store/release-documents';
import { newKey, signedPost, type TestKey } from '../testing/signed-post';
import { squadApp } from '../testing/squad-app';
import { uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

const preview = (code: string, more = {}, options = {}) =>
  site().send(uploadPaths.preview, { ...squadApp('mfe-rates', { code }), ...more }, options);

const linkOf = async (link: string, channel = 'production') =>
  readLink(site().store, channel, link.split('/').at(-1) ?? '');

/** What a site that shows this channel answers. */
async function previewOn(channel: string, key: TestKey, more = {}) {
  const process = await site().startProcess(undefined, { channel });
  const body = { ...squadApp('mfe-rates', { code: channel }), ...more };
  const answer = await process.inject(signedPost({ key, path: uploadPaths.preview, body }));
  await process.close();
  return answer;
}

async function beginStaging(): Promise<void> {
  const { store } = site();
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  const intent = { author: 'Kim', reason: 'begin' };
  await showReleases(records, { store, channel: 'staging', intent, begins: true });
}

test('[MFE-3] stores a build for those who follow its link, and releases nothing', async () => {
  const answer = (await preview('first build')).json();
  expect(answer).toMatchObject({ remote: 'mfe-rates', link: expect.stringMatching(/^\/releases\/links\//) });
  expect(await linkOf(answer.link)).toMatchObject({
    releases: [{ name: 'mfe-rates', version: answer.version }],
    author: 'Rates squad',
    squad: 'Rates squad',
  });
  expect(await site().store.hasRecord({ name: 'mfe-rates', version: answer.version })).toBe(true);
  expect(await site().sequence()).toBe(1);
});

test('[MFE-3] adds a build to an earlier link', async () => {
  const first = (await preview('first build')).json();
  const id = first.link.split('/').at(-1);
  const second = (await preview('second build', { with: id })).json();
  expect((await linkOf(second.link))?.releases).toMatchObject([{ version: second.version }]);
  const refused = await preview('third build', { with: 'x'.repeat(22) });
  expect(refused.json()).toMatchObject({ code: 'refused', reasons: [expect.stringContaining('has ended')] });
});

test('[MFE-3] lets a key for previews make links, and nothing else', async () => {
  const key = newKey();
  await site().changeSquads(addKey('Rates squad', { text: key.line, may: 'preview' }));
  expect((await preview('first build', {}, { key })).statusCode).toBe(200);
  expect((await site().publish({}, {}, { key })).json().code).toBe('check-only');
  const checks = newKey();
  await site().changeSquads(addKey('Rates squad', { text: checks.line, may: 'check' }));
  expect((await preview('second build', {}, { key: checks })).json().code).toBe('check-only');
});

test('makes links for the channels of a key alone', async () => {
  await beginStaging();
  const key = newKey();
  await site().changeSquads(addKey('Rates squad', { text: key.line, channels: ['staging'] }));
  const refused = await preview('first build', {}, { key });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'not-yours',
    reasons: [`The key ${key.id} of Rates squad is for staging. This site shows production.`],
  });
  const { link } = (await previewOn('staging', key)).json();
  expect(await linkOf(link, 'staging')).toMatchObject({ channel: 'staging' });
  expect(await linkOf(link)).toBeUndefined();
});

test('adds no build to a link of another channel', async () => {
  await beginStaging();
  const { link } = (await preview('first build')).json();
  const answer = await previewOn('staging', site().key, { with: link.split('/').at(-1) });
  expect(answer.json()).toMatchObject({ code: 'refused', reasons: [expect.stringContaining('has ended')] });
});

test('takes the channel of a link from its site, not from the request', async () => {
  expect((await preview('first build', { channel: 'staging' })).json()).toMatchObject({ code: 'invalid' });
});

test('refuses a build beyond the quota of the squad, says until when, and stores nothing', async () => {
  const { store } = site();
  const [live] = (await store.currentSet('production'))?.remotes ?? [];
  const until: string[] = [];
  for (let made = 0; made < 50; made += 1) {
    const maker = { author: 'Kim', squad: 'Rates squad', channel: 'production' };
    until.push((await createLink(store, [await store.readRecord(live!)] as RemoteRecord[], maker)).until);
  }
  const before = await store.releases();
  const refused = await preview('one more');
  expect(refused.statusCode).toBe(422);
  const again = new Date(Date.parse(until[0] ?? '') - 6 * 86_400_000).toISOString();
  expect(refused.json()).toEqual({
    code: 'refused',
    reasons: ['Rates squad made 50 preview links within 24 hours, the most that a squad may.'],
    next: `Try again after ${again}.`,
  });
  expect(await store.releases()).toEqual(before);
});

test('[MFE-3] makes no links on a site that allows none', async () => {
  const app = await site().startProcess(undefined, { links: false });
  const before = site().app;
  site().app = app;
  const refused = await preview('first build');
  site().app = before;
  await app.close();
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    reasons: ['This site shows no previews.'],
    next: 'Ask its operators: RELEASE_PREVIEW=links allows them.',
  });
});
