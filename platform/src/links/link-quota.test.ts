import type { RemoteRecord } from '../store/release-documents';
import { liveReleasesPerTest } from '../testing/live-releases';
import { exceededQuota } from './link-quota';
import { createLink, dayMs, validMs } from './preview-link';

const releases = liveReleasesPerTest();
const start = Date.parse('2026-12-01T12:00:00Z');

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

beforeEach(() => {
  at(start);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function makeLinks(count: number, squad?: string): Promise<void> {
  const record = (await releases().storeApp('mfe-one', {})) as RemoteRecord;
  for (let made = 0; made < count; made += 1)
    await createLink(releases().store, [record], { author: 'Kim', squad, channel: 'production' });
}

test('lets a squad make fifty links in a day, and the next one a day after the first', async () => {
  const { store } = releases();
  await makeLinks(1, 'Rates squad');
  at(start + 1_000);
  await makeLinks(48, 'Rates squad');
  expect(await exceededQuota(store, 'Rates squad')).toBeUndefined();
  await makeLinks(1, 'Rates squad');
  expect(await exceededQuota(store, 'Rates squad')).toEqual({
    says: 'made 50 preview links within 24 hours',
    until: '2026-12-02T12:00:00.000Z',
  });
  expect(await exceededQuota(store, 'Gold squad')).toBeUndefined();
  at(start + dayMs);
  expect(await exceededQuota(store, 'Rates squad')).toBeUndefined();
});

test('lets a squad have 200 links that work, until the first one ends', async () => {
  const { store } = releases();
  for (let day = 0; day < 4; day += 1) {
    at(start + day * dayMs);
    await makeLinks(50, 'Rates squad');
  }
  at(start + 5 * dayMs);
  expect(await exceededQuota(store, 'Rates squad')).toEqual({
    says: 'has 200 preview links that still work',
    until: '2026-12-08T12:00:00.000Z',
  });
  at(start + validMs);
  expect(await exceededQuota(store, 'Rates squad')).toBeUndefined();
});

test('counts no links of the operators', async () => {
  await makeLinks(50);
  expect(await exceededQuota(releases().store, 'Rates squad')).toBeUndefined();
});

test('removes the links that ended when a new one is made', async () => {
  const { storage } = releases().store;
  await makeLinks(2);
  const ended = await storage.list('links');
  const ageMs = storage.ageMs.bind(storage);
  jest.spyOn(storage, 'ageMs').mockImplementation(async (key) => ((await ageMs(key)) ?? 0) + validMs + dayMs);
  await makeLinks(1);
  const left = await storage.list('links');
  expect(left).toHaveLength(1);
  expect(ended).not.toContain(left[0]);
});
