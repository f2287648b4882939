import { byDay } from './by-day';

const at = (day: number, hour: number) => ({ created_at: new Date(2026, 2, day, hour).toISOString() });

test('groups by day, and names the last two', () => {
  const now = new Date(2026, 2, 18, 9).getTime();
  const all = [at(18, 8), at(18, 1), at(17, 23), at(16, 12)];
  expect(byDay(all, now)).toEqual([
    ['Today', [all[0], all[1]]],
    ['Yesterday', [all[2]]],
    ['Mar 16, 2026', [all[3]]],
  ]);
});
