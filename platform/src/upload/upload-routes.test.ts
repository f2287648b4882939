import { showReleases } from '../channel/show-releases';
import { uploadPaths } from '../squads/upload-contract';
import { verifyStore } from '../store/verify-store';
import { signedPost } from '../testing/signed-post';
import { newRequest, publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

test('[MFE-3] publishes, changes and rolls back a remote with the squad’s key', async () => {
  const first = (await site().publish()).json();
  expect(first).toMatchObject({ remote: 'mfe-rates', channel: 'production', sequence: 2, outcome: 'moved' });
  expect(await site().live()).toMatchObject({ version: first.version, owner: 'Rates squad' });
  const second = (await site().publish({ code: 'second build' })).json();
  expect((await site().live())?.version).toBe(second.version);
  expect((await site().rollBack()).json()).toMatchObject({
    version: first.version,
    sequence: 4,
    outcome: 'moved',
  });
  expect((await site().live())?.version).toBe(first.version);
  expect(site().uploads).toEqual(['publish moved', 'publish moved', 'rollback moved']);
  expect(await verifyStore(site().store)).toEqual([]);
});

test('[MFE-3] tells a squad how to take out its first version', async () => {
  const { version } = (await site().publish()).json();
  expect((await site().rollBack()).json()).toEqual({
    code: 'refused',
    reasons: [`production showed no mfe-rates before ${version}.`],
    next: 'To take it out: npm run release -- retire --reason TEXT',
  });
});

test('[MFE-3] records the squad, its key and its reason with each change', async () => {
  const body = publishing();
  await site().send(uploadPaths.publish, body);
  expect(await site().store.readPointer('production')).toMatchObject({
    author: 'Kim',
    reason: 'travel season',
    squad: { name: 'Rates squad', key: site().key.id, request: body.request },
  });
});

test('[MFE-3] shows a squad what it published', async () => {
  await site().publish();
  const status = (await site().send(uploadPaths.status, {})).json();
  expect(status).toMatchObject({
    squad: 'Rates squad',
    key: { id: site().key.id, valid_until: null },
    remotes: ['mfe-rates'],
  });
  expect(status.channels[0]).toMatchObject({
    channel: 'production',
    sequence: 2,
    live: [{ remote: 'mfe-rates', commit: null }],
    log: [{ sequence: 2, author: 'Kim', squad: { name: 'Rates squad', key: site().key.id } }],
  });
});

test('[MFE-3] publishes to the preview and takes the remote out of it', async () => {
  expect((await site().publish({}, { channel: 'preview' })).json()).toMatchObject({ channel: 'preview' });
  expect(await site().live()).toBeUndefined();
  expect((await site().store.currentSet('preview'))?.remotes.map(({ name }) => name)).toContain('mfe-rates');
});

test('[MFE-3] rolls out to some visitors, to more, and to everyone', async () => {
  await site().publish();
  const variant = { code: 'second build' };
  expect((await site().publish(variant, { percent: 5 })).json()).toMatchObject({
    outcome: 'moved',
    percent: 5,
  });
  expect((await site().publish(variant, { percent: 50 })).json()).toMatchObject({ percent: 50, sequence: 4 });
  const last = (await site().publish(variant)).json();
  expect(last).toMatchObject({ outcome: 'moved', percent: null });
  expect((await site().live())?.version).toBe(last.version);
});

test('[MFE-3] starts a rollout that the site judges, once', async () => {
  await site().publish();
  const variant = { code: 'second build' };
  const started = (await site().publish(variant, { canary: 'auto', percent: 5 })).json();
  expect(started).toMatchObject({ outcome: 'moved', percent: 5, judged: true });
  const { rollouts } = (await site().store.readPointer('production'))!;
  expect(rollouts[0]).toMatchObject({ percent: 5, judge: { steps: [5, 20, 50] } });
  expect((await site().publish(variant, { canary: 'auto' })).json()).toMatchObject({
    outcome: 'unchanged',
    percent: 5,
    judged: true,
  });
  const status = (await site().send(uploadPaths.status, {})).json();
  expect(status.channels[0].rollouts[0].judgment).toBe(
    'judge: 0 visits against 0 so far, 300 more until the next step',
  );
});

test('[MFE-3] adds no judge to a rollout in progress', async () => {
  await site().publish();
  const variant = { code: 'second build' };
  await site().publish(variant, { percent: 5 });
  expect((await site().publish(variant, { canary: 'auto' })).json()).toMatchObject({
    code: 'refused',
    reasons: ["A rollout of mfe-rates is in progress that the site doesn't judge."],
  });
  expect(await site().sequence()).toBe(3);
});

test.each([{ canary: 'always' }, { canary: 'auto', percent: 60 }, { canary: 'auto', channel: 'preview' }])(
  '[MFE-3] refuses to publish with %j',
  async (options) => {
    expect((await site().publish({}, options as never)).json()).toMatchObject({ code: 'invalid' });
  },
);

test('[MFE-3] refuses to end a rollout that contains another squad’s remote', async () => {
  const { store } = site();
  const live = await store.currentSet('production');
  const rates = (await site().publish()).json();
  await site().publish({ code: 'second build' });
  const records = await store.readRecords([live!.remotes[0]!, { name: 'mfe-rates', version: rates.version }]);
  const intent = { author: 'Sasha', reason: 'both' };
  await showReleases(records, { store, channel: 'production', intent, percent: 5 });
  expect((await site().rollBack()).json()).toMatchObject({
    code: 'not-yours',
    reasons: ['The rollout of mfe-rates also contains mfe-one.'],
  });
  expect(await site().sequence()).toBe(4);
});

test('[MFE-3] says that a version is live already instead of publishing it again', async () => {
  await site().publish();
  expect((await site().publish()).json()).toMatchObject({ outcome: 'unchanged', sequence: 2 });
});

test('[MFE-3] makes a repeated request’s change once', async () => {
  const first = publishing();
  await site().send(uploadPaths.publish, first);
  expect((await site().send(uploadPaths.publish, first)).json()).toMatchObject({
    outcome: 'moved',
    sequence: 2,
  });
  await site().publish({ code: 'second build' });
  expect((await site().send(uploadPaths.publish, first)).json()).toMatchObject({
    outcome: 'moved',
    sequence: 2,
  });
  const back = { remote: 'mfe-rates', request: newRequest(), reason: 'too early' };
  const answers = await Promise.all([
    site().send(uploadPaths.rollback, back),
    site().send(uploadPaths.rollback, back),
  ]);
  expect(answers.map((answer) => answer.json().sequence)).toEqual([4, 4]);
  expect(await site().sequence()).toBe(4);
});

test('[MFE-3] names who moved the channel after a lost race', async () => {
  await site().publish();
  const refusal = await site().publish({ code: 'second build' }, { expected: { version: null } });
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json().reasons[0]).toMatch(
    /^production serves mfe-rates [0-9a-f]{16}, not nothing\. It was moved by Kim of Rates squad at .*: travel season\.$/,
  );
});

test('[MFE-3] lets a squad wait with one upload at a time', async () => {
  const answers = await Promise.all([site().publish(), site().publish({ code: 'second build' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect(refused?.json()).toMatchObject({
    code: 'busy',
    reasons: ['Your squad is already publishing.'],
  });
  expect((await site().publish({ code: 'third build' })).statusCode).toBe(200);
});

test('[MFE-3] lets one of two concurrent uploads move the channel', async () => {
  const other = await site().startProcess();
  const expected = { expected: { sequence: 1 } };
  const posts = ['one', 'two'].map((code) =>
    signedPost({ key: site().key, path: uploadPaths.publish, body: publishing({ code }, expected) }),
  );
  const answers = await Promise.all([site().app.inject(posts[0]!), other.inject(posts[1]!)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await site().sequence()).toBe(2);
  await other.close();
});
