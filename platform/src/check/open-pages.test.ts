import { liveReleasesPerTest } from '../testing/live-releases';
import { setsOfOpenPages } from './open-pages';

const live = liveReleasesPerTest();
const hour = 3_600_000;

const setsAt = async (now: number) =>
  (await setsOfOpenPages(live().store, 'production', now)).map(({ id }) => id).sort();

test('[MFE-3] finds the sets that pages of the last twelve hours run', async () => {
  const first = live().set.id;
  await live().show({ 'mfe-one': { code: 'newer' } });
  const second = live().set.id;
  expect(second).not.toBe(first);
  expect(await setsAt(Date.now() + 11 * hour)).toEqual([first, second].sort());
  expect(await setsAt(Date.now() + 13 * hour)).toEqual([second]);
});
