import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { addKey, rotateKey } from '../squads/change-squads';
import { uploadPaths } from '../squads/upload-contract';
import { newKey, signedPost } from '../testing/signed-post';
import { newRequest, publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();
const intent = { author: 'Kim', reason: 'begin' };
const staging = { channel: 'staging' };
const second = { code: 'second build' };

async function beginStaging(): Promise<void> {
  const { store } = site();
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  await showReleases(records, { store, channel: 'staging', intent, begins: true });
}

/** One more key of the squad. */
async function keyFor(...channels: string[]) {
  const key = newKey();
  await site().changeSquads(addKey('Rates squad', { text: key.line, channels }));
  return { key };
}

const move = (path: string, more: object, options = {}) =>
  site().send(path, { remote: 'mfe-rates', request: newRequest(), reason: 'it works', ...more }, options);

const live = async (channel: string) =>
  (await site().store.currentSet(channel))?.remotes.find(({ name }) => name === 'mfe-rates')?.version;

test('a key moves the channels that it names, and no other', async () => {
  await beginStaging();
  const only = await keyFor('staging');
  const published = await site().publish({}, staging, only);
  expect(published.json()).toMatchObject({ outcome: 'moved', channel: 'staging', sequence: 2 });
  expect([await live('staging'), await live('production')]).toEqual([published.json().version, undefined]);
  const { version } = published.json();
  for (const answer of [
    await site().publish({}, {}, only),
    await move(uploadPaths.promote, { to: version }, only),
    await move(uploadPaths.rollback, {}, only),
    await move(uploadPaths.retire, { channel: 'preview' }, only),
  ]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'not-yours',
      reasons: [
        expect.stringMatching(/^The key \w+ of Rates squad may move staging, not (production|preview)\.$/),
      ],
      next: expect.stringMatching(/squads add "Rates squad" --key … --channels (production|preview)$/),
    });
  }
  expect(await site().sequence()).toBe(1);
});

test('a key without channels moves production and the preview', async () => {
  await beginStaging();
  const refused = await site().publish({}, staging);
  expect([refused.statusCode, refused.json().reasons[0]]).toEqual([
    403,
    `The key ${site().key.id} of Rates squad may move production, preview, not staging.`,
  ]);
  expect((await site().publish()).statusCode).toBe(200);
  expect((await site().publish(second, { channel: 'preview' })).statusCode).toBe(200);
});

test('a check needs no right to move the channel', async () => {
  await beginStaging();
  const { reason, request, author, ...app } = publishing({}, staging);
  expect((await site().send(uploadPaths.check, app)).json()).toMatchObject({ remote: 'mfe-rates' });
});

test('promotes what another channel shows, and retires it there alone', async () => {
  await beginStaging();
  const both = await keyFor('staging', 'production');
  const { version } = (await site().publish({}, staging, both)).json();
  const promoted = await move(uploadPaths.promote, { from: 'staging' }, both);
  expect(promoted.json()).toMatchObject({ outcome: 'moved', channel: 'production', version });
  expect((await move(uploadPaths.promote, { from: 'staging' }, both)).json().outcome).toBe('unchanged');
  await move(uploadPaths.retire, staging, both);
  expect([await live('staging'), await live('production')]).toEqual([undefined, version]);
  expect((await move(uploadPaths.promote, { from: 'staging' }, both)).json().reasons).toEqual([
    'staging serves no mfe-rates.',
  ]);
});

test('moves the channel that the site shows unless the request names one', async () => {
  await beginStaging();
  const { key } = await keyFor('staging');
  const process = await site().startProcess(undefined, { channel: 'staging' });
  const post = (path: string, body: object) => process.inject(signedPost({ key, path, body }));
  expect((await post(uploadPaths.publish, publishing())).json()).toMatchObject({ channel: 'staging' });
  const { channels } = (await post(uploadPaths.status, {})).json();
  expect(channels).toMatchObject([{ channel: 'staging', live: [{ remote: 'mfe-rates' }] }]);
  await process.close();
});

test.each([
  [{ channel: 'Staging' }, 'invalid', 'channel: lower-case words joined by hyphens'],
  [{ channel: '../keys' }, 'invalid', 'channel: lower-case words joined by hyphens'],
  [{ channel: 'x'.repeat(31) }, 'invalid', 'channel: at most 30 characters'],
  [{ channel: 'training' }, 'refused', 'training has no release yet.'],
])('refuses to publish to %j', async (more, code, reason) => {
  const answer = await site().publish({}, more, await keyFor('training'));
  expect(answer.json()).toMatchObject({ code, reasons: [reason] });
  expect(await site().store.channels()).toEqual(['production', 'preview']);
});

test('says who can begin a channel', async () => {
  const { next } = (await site().publish({}, { channel: 'training' }, await keyFor('training'))).json();
  expect(next).toBe(
    "Ask the site's operators to begin it: npm run release -- promote --channel training --from production --reason TEXT",
  );
});

test('a new key replaces those that move the same channels', async () => {
  const { key } = await keyFor('staging');
  const text = newKey().line;
  await site().changeSquads(rotateKey('Rates squad', { text, channels: ['staging'] }, new Date()));
  expect((await site().publish({}, staging, { key })).json().code).toBe('expired-key');
  expect((await site().publish()).statusCode).toBe(200);
});
