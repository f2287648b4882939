import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { readEnv } from '../../api/src/app/start/env';
import { showReleases } from '../../platform/src/channel/show-releases';
import { storeRelease } from '../../platform/src/record/store-release';
import type { ReleaseRecord } from '../../platform/src/store/release-documents';
import { verifyStore } from '../../platform/src/store/verify-store';
import { builtApp, temporaryFolder } from '../../platform/src/testing/built-app';
import { type OpenReleases, openReleases } from '../../scripts/data/open-releases';

jest.setTimeout(240_000);

const canRun = findPostgres() !== undefined;
const rounds = process.env.RELIABILITY === 'full' ? 60 : 8;
const intent = { author: 'Sasha', reason: 'while the server is killed' };

let folder: string;
let remove: () => void;
let database: Postgres;
let releases: OpenReleases;
/** How long a publication takes without a kill. */
let publicationMs: number;

const show = (...records: ReleaseRecord[]) =>
  showReleases(records, { store: releases.store, channel: 'production', intent });

const build = (name: string, code: string) => storeRelease(releases.store, builtApp(folder, name, code));

beforeAll(async () => {
  if (!canRun) return;
  ({ folder, remove } = temporaryFolder());
  database = await startPostgres({ durable: true });
  releases = await openReleases(
    readEnv({ BANK_DATA_DIR: join(folder, 'data'), RELEASE_STORE: database.url }),
  );
  await show(await build('shell', 'first'), await build('mfe-one', 'first'));
  const second = await build('mfe-one', 'second');
  const start = performance.now();
  await show(second);
  publicationMs = performance.now() - start;
});
afterAll(async () => {
  if (!canRun) return;
  await releases.close();
  await database.stop();
  remove();
});

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until('the process has ended', () => !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** They need Debian's package postgresql. */
const testOnPostgres = canRun ? test : test.skip;

testOnPostgres('[MFE-3] a publication is live exactly if it succeeds when the server is killed', async () => {
  const { store } = releases;
  const outcomes = { published: 0, failed: 0 };
  let { pid } = database;
  for (let round = 0; round < rounds; round += 1) {
    const before = await store.log('production').sequence();
    const record = await build('mfe-one', `round ${round}`);
    const [published] = await Promise.allSettled([
      show(record),
      setTimeout((publicationMs * (round % 8)) / 7).then(async () => {
        await kill(pid);
        pid = await database.restart();
      }),
    ]);
    const isPublished = published.status === 'fulfilled';
    outcomes[isPublished ? 'published' : 'failed'] += 1;
    if (!isPublished) expect(published.reason).toMatchObject({ expected: true });
    const live = (await store.currentSet('production'))!.remotes[0]!;
    expect(await store.log('production').sequence()).toBe(before + Number(isPublished));
    expect(live.version === record.version).toBe(isPublished);
    expect(await verifyStore(store)).toEqual([]);
  }
  process.stdout.write(`measured: ${outcomes.published} published, ${outcomes.failed} failed\n`);
});
