import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { uploadPaths } from '../squads/upload-contract';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { newRequest, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

const move = (path: string, more: object = {}) =>
  site().send(path, { remote: 'mfe-rates', request: newRequest(), reason: 'it works', ...more });
const promote = (more?: object) => move(uploadPaths.promote, more);
const retire = (more?: object) => move(uploadPaths.retire, more);

const second = { code: 'second build' };

test('[MFE-3] promotes the version that the preview serves', async () => {
  await site().publish();
  const { version } = (await site().publish(second, { channel: 'preview' })).json();
  expect((await site().live())?.version).not.toBe(version);
  expect((await promote()).json()).toMatchObject({ outcome: 'moved', version, channel: 'production' });
  expect((await site().live())?.version).toBe(version);
  expect(await site().store.readPointer('production')).toMatchObject({
    action: 'promote',
    squad: { name: 'Rates squad', key: site().key.id },
  });
  expect(await verifyStore(site().store)).toEqual([]);
});

test('[MFE-3] promotes a stored version by name, and a repeated request once', async () => {
  const { version } = (await site().publish()).json();
  await site().publish(second);
  const again = { to: version, request: newRequest() };
  expect((await promote(again)).json()).toMatchObject({ outcome: 'moved', version, sequence: 4 });
  expect((await promote(again)).json()).toMatchObject({ outcome: 'moved', sequence: 4 });
  expect((await promote({ to: version })).json()).toMatchObject({ outcome: 'unchanged', sequence: 4 });
  expect(await site().sequence()).toBe(4);
});

test('[MFE-3] widens a squad’s rollout, then finishes it', async () => {
  await site().publish();
  const { version } = (await site().publish(second, { percent: 5 })).json();
  expect((await promote({ percent: 50 })).json()).toMatchObject({ version, percent: 50 });
  expect((await promote()).json()).toMatchObject({ version, percent: null });
  expect((await site().live())?.version).toBe(version);
});

test.each([
  [{}, 'The preview serves no mfe-rates of its own, and no rollout of it is in progress.'],
  [{ channel: 'preview' }, 'Nothing says which mfe-rates the preview should serve.'],
  [{ to: '0123456789abcdef' }, 'No version 0123456789abcdef of mfe-rates is stored.'],
])('[MFE-3] refuses to promote %j, with the next step', async (more, reason) => {
  await site().publish();
  expect((await promote(more)).json()).toEqual({
    code: 'refused',
    reasons: [reason],
    next: 'Name a version: npm run release -- promote --to VERSION. The log lists them.',
  });
});

test('[MFE-3] retires a remote once, and brings it back', async () => {
  const { version } = (await site().publish()).json();
  const request = newRequest();
  const retired = (await retire({ request })).json();
  expect(retired).toMatchObject({ version, sequence: 3, paths: ['/mfe-rates'], linking: [] });
  expect(await site().live()).toBeUndefined();
  expect((await retire({ request })).json()).toEqual(retired);
  expect((await retire()).json()).toMatchObject({
    code: 'refused',
    reasons: ['mfe-rates is not live on production.'],
  });
  expect((await site().rollBack()).json()).toMatchObject({ version, outcome: 'moved' });
  expect((await site().live())?.version).toBe(version);
});

test('[MFE-3] names remotes that still link to a retired one', async () => {
  await site().publish();
  const { folder, remove } = temporaryFolder();
  const link = { 'src/link.ts': "export const link = '/mfe-rates';\n" };
  const record = await storeRelease(site().store, builtApp(folder, 'mfe-one', { sources: link }));
  const intent = { author: 'Sasha', reason: 'a link' };
  await showReleases([record], { store: site().store, channel: 'production', intent });
  remove();
  expect((await retire()).json()).toMatchObject({
    linking: [{ remote: 'mfe-one', owner: 'Squad one' }],
  });
});

test('[MFE-3] promotes and retires no remote of another squad', async () => {
  for (const answer of [await promote({ remote: 'mfe-one' }), await retire({ remote: 'mfe-one' })]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'not-yours',
      reasons: ["mfe-one doesn't belong to Rates squad, which may publish mfe-rates."],
    });
  }
  expect(await site().sequence()).toBe(1);
});
