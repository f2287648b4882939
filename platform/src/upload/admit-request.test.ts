import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addKey, addSquad, removeSquad, revokeKeys, rotateKey } from '../squads/change-squads';
import { uploadPaths } from '../squads/upload-contract';
import { ReleaseStore } from '../store/release-store';
import { newKey, signedPost } from '../testing/signed-post';
import { squadApp } from '../testing/squad-app';
import { edit } from '../testing/test-store';
import { newRequest, publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

test('[MFE-3] accepts the replaced key until its time ends, and the new one at once', async () => {
  const next = newKey();
  await site().changeSquads(rotateKey('Rates squad', { text: next.line }, new Date(Date.now() + 60_000)));
  expect((await site().send(uploadPaths.status, {})).statusCode).toBe(200);
  expect((await site().send(uploadPaths.status, {}, { key: next })).statusCode).toBe(200);
  await site().changeSquads((squads) =>
    squads.map((squad) => ({
      ...squad,
      keys: squad.keys.map((one) =>
        one.id === site().key.id ? { ...one, valid_until: new Date(Date.now() - 1).toISOString() } : one,
      ),
    })),
  );
  const refused = await site().send(uploadPaths.status, {});
  expect(refused.json()).toMatchObject({ code: 'expired-key' });
  expect((await site().send(uploadPaths.status, {}, { key: next })).statusCode).toBe(200);
});

test('[MFE-3] refuses a replay, also in another process', async () => {
  const post = signedPost({ key: site().key, path: uploadPaths.publish, body: publishing() });
  expect((await site().app.inject(post)).statusCode).toBe(200);
  expect((await site().app.inject(post)).json()).toMatchObject({ code: 'replay' });
  const other = await site().startProcess();
  expect((await other.inject(post)).json()).toMatchObject({ code: 'replay' });
  await other.close();
  expect(await site().sequence()).toBe(2);
});

test('[MFE-3] refuses a revoked key at once, and can’t register it again', async () => {
  await site().changeSquads(revokeKeys('Rates squad'));
  const refusal = await site().publish();
  expect(refusal.statusCode).toBe(401);
  expect(refusal.json()).toMatchObject({ code: 'revoked-key' });
  await expect(
    site().changeSquads(addSquad('Other squad', ['mfe-other'], { text: site().key.line })),
  ).rejects.toThrow('already has or had');
});

test('[MFE-3] lets a key that may only check change nothing', async () => {
  const key = newKey();
  await site().changeSquads(addKey('Rates squad', { text: key.line, may: 'check' }));
  expect((await site().send(uploadPaths.check, squadApp('mfe-rates'), { key })).statusCode).toBe(200);
  expect((await site().send(uploadPaths.status, {}, { key })).statusCode).toBe(200);
  const back = { remote: 'mfe-rates', request: newRequest(), reason: 'too early' };
  for (const refusal of [
    await site().publish({}, {}, { key }),
    await site().send(uploadPaths.rollback, back, { key }),
    await site().send(uploadPaths.retire, back, { key }),
    await site().send(uploadPaths.errors, { remote: 'mfe-rates' }, { key }),
  ]) {
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toEqual({
      code: 'check-only',
      reasons: [`The key ${key.id} of Rates squad may only check and show the status.`],
      next: "Use your squad's key for everything else.",
    });
  }
  expect(await site().sequence()).toBe(1);
  expect((await site().publish()).statusCode).toBe(200);
});

test('[MFE-3] refuses a key that is revoked while its upload is checked', async () => {
  const { storage, keys } = site().store;
  const has = async (key: string) => {
    // Checking reads the bank's calls, after the upload was admitted.
    if (key === 'bank.json') await site().changeSquads(revokeKeys('Rates squad'));
    return storage.has(key);
  };
  await site().close();
  site().app = await site().startProcess(
    new ReleaseStore(Object.assign(Object.create(storage), { has }), keys),
  );
  expect((await site().publish()).json()).toMatchObject({ code: 'revoked-key' });
  expect(await site().sequence()).toBe(1);
  expect(await site().store.names()).toEqual(['mfe-one', 'shell']);
});

test('[MFE-3] refuses uploads on a machine without the signing key, and writes nothing', async () => {
  rmSync(join(site().store.keys.folder, 'signing.pem'));
  expect((await site().publish()).json()).toMatchObject({ code: 'read-only' });
  expect(await site().store.storage.list('nonces')).toEqual([]);
});

test('[MFE-3] forgets nonces after the time in which they count', async () => {
  const { storage } = site().store;
  await storage.claim('nonces/2020-01-01T00/0123456789abcdef-x', Buffer.from('x'));
  await site().send(uploadPaths.status, {});
  expect(await storage.list('nonces')).toEqual([expect.stringMatching(/^20(?!20-)/)]);
});

test('[MFE-3] accepts no uploads without a squad', async () => {
  await site().changeSquads(removeSquad('Rates squad'));
  const refusal = await site().publish();
  expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'no-squads']);
});

test('[MFE-3] refuses everyone if the list of squads was changed', async () => {
  await edit(site().store, 'squads/00000001.json', (text) => text.replace('mfe-rates', 'mfe-other'));
  await site().close();
  site().app = await site().startProcess();
  const refusal = await site().publish();
  expect([refusal.statusCode, refusal.json().code]).toEqual([503, 'unavailable']);
});

test('[MFE-3] refuses everyone if the newest list of squads was removed', async () => {
  await site().changeSquads(revokeKeys('Rates squad'));
  expect((await site().publish()).json().code).toBe('revoked-key');
  await site().store.storage.remove('squads/00000002.json');
  expect((await site().publish()).json().code).toBe('unavailable');
});

test('[MFE-3] limits the requests of a key and of a network', async () => {
  const answers = [];
  for (let index = 0; index < 91; index += 1) answers.push(await site().send(uploadPaths.status, {}));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(30).fill(200),
    ...Array(61).fill(429),
  ]);
  expect(answers[89]?.json().reasons).toEqual(['Rates squad sends too many requests.']);
  expect(answers[90]?.json().reasons).toEqual(['Your network sends too many requests.']);
  expect(answers[90]?.headers['retry-after']).toBe('60');
});

test('[MFE-3] serves squads however many strangers from other networks ask', async () => {
  const { headers } = signedPost({ key: site().key, path: uploadPaths.status, body: {} });
  const forged = { ...headers, signature: `larch=:${'A'.repeat(86)}==:` };
  for (let index = 0; index < 6_001; index += 1) {
    const remoteAddress = `10.1.${index >> 8}.${index & 255}`;
    await site().app.inject({ method: 'POST', url: uploadPaths.status, headers: forged, remoteAddress });
  }
  expect(new Set(site().uploads)).toEqual(new Set(['status wrong-signature']));
  expect((await site().send(uploadPaths.status, {})).statusCode).toBe(200);
});

test('[MFE-3] limits the keys of squads in one network separately', async () => {
  const keys = Array.from({ length: 3 }, newKey);
  for (const [index, key] of keys.entries())
    await site().changeSquads(addSquad(`Squad ${index}`, [`mfe-${index}`], { text: key.line }));
  for (const key of keys)
    for (let count = 0; count < 30; count += 1)
      expect((await site().send(uploadPaths.status, {}, { key })).statusCode).toBe(200);
});
