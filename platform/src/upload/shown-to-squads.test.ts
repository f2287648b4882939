import Fastify from 'fastify';
import { showReleases } from '../channel/show-releases';
import { releasesBetween } from '../channel/shown-on';
import { ErrorWriter } from '../errors/error-writer';
import { countDocuments } from '../reports/stored-counts';
import { uploadPaths } from '../squads/upload-contract';
import { knownError, where } from '../testing/known-error';
import { uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();
const own = { remote: 'mfe-rates' };

async function reportErrors(kinds: number): Promise<void> {
  const writer = new ErrorWriter({ store: site().store, log: Fastify().log, budget: 1_000_000 });
  for (let number = 0; number < kinds; number += 1) {
    const remote = number === 0 ? 'mfe-one' : 'mfe-rates';
    await writer.add({ ...knownError(number), remote }, where, `network ${number}`);
  }
  await writer.close();
}

test('[MFE-3] shows a squad the errors of its remote, up to a limit', async () => {
  await reportErrors(4);
  const { groups, ...counts } = (await site().send(uploadPaths.errors, { ...own, limit: 2 })).json();
  expect(counts).toEqual({ kinds: 3, seen: 3, dropped: 0 });
  expect(groups).toHaveLength(2);
  expect(groups[0]).toMatchObject({ remote: 'mfe-rates', releases: [{ count: 1 }] });
});

test('[MFE-3] shows a squad who changed its remote, when and why', async () => {
  await site().publish();
  await site().publish({ code: 'second build' }, { percent: 5 });
  const { log } = (await site().send(uploadPaths.log, own)).json();
  expect(log).toMatchObject([
    { sequence: 3, percent: 5, action: 'publish', author: 'Kim', reason: 'travel season' },
    { sequence: 2, percent: null },
  ]);
  expect((await site().send(uploadPaths.log, { ...own, limit: 1 })).json().log).toHaveLength(1);
});

test('[MFE-3] shows a squad how its live version and its rollout load', async () => {
  expect((await site().send(uploadPaths.overview, own)).json()).toEqual({ load: null, rollout: null });
  const { version } = (await site().publish()).json();
  const next = (await site().publish({ code: 'second build' }, { percent: 5 })).json();
  expect((await site().send(uploadPaths.overview, own)).json()).toMatchObject({
    load: { name: 'mfe-rates', version, mounted: 0, p75_ms: null },
    rollout: {
      names: ['mfe-rates'],
      percent: 5,
      stable: [{ version }],
      candidate: [{ version: next.version }],
    },
  });
});

test('counts only what pages of the asked channel report', async () => {
  const { store } = site();
  const { version, set: production } = (await site().publish()).json();
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  const intent = { author: 'Kim', reason: 'begin' };
  const staging = await showReleases(records, { store, channel: 'staging', intent, begins: true });
  const sighting = { kind: 'mounted', within: 200, remote: 'mfe-rates', version };
  await countDocuments.write(store.storage, countDocuments.newName(), [
    { set: production, sighting, count: 2 },
    { set: staging.id, sighting, count: 5 },
  ]);
  const mounted = async (channel: string) =>
    (await site().send(uploadPaths.overview, { ...own, channel })).json().load.mounted;
  expect([await mounted('production'), await mounted('staging')]).toEqual([2, 5]);
});

test.each([uploadPaths.errors, uploadPaths.log, uploadPaths.overview])(
  '[MFE-3] POST %s shows nothing of another squad’s remote',
  async (path) => {
    const answer = await site().send(path, { remote: 'mfe-one' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
  },
);

test.each([{ limit: 0 }, { limit: 101 }, { remote: 'x' }, { customer: 'alex' }])(
  '[MFE-3] refuses to list errors with %j',
  async (more) => {
    const answer = await site().send(uploadPaths.errors, { ...own, ...more });
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  },
);
