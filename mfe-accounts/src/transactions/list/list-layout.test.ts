import * as fc from 'fast-check';
import { samples } from '../../testing/sample-transactions';
import { groupByDay } from './group-by-day';
import { computeLayout, inColumns, rowsBetween, stacked } from './list-layout';

const now = new Date('2026-03-20T12:00:00');
const days = groupByDay(samples(10_000), now);

const looks = [
  ['with headings', stacked],
  ['in columns', inColumns],
] as const;

const long = computeLayout(days, stacked);
const { heights } = long;

const idsOf = (drawn: ReturnType<typeof rowsBetween>) =>
  drawn.flatMap(({ day, rows }) => rows.map((row) => day.transactions[row]?.id));

test.each(looks)('[TXN-4] renders every visible row %s in order, and few other rows', (_look, heights) => {
  const long = computeLayout(days, heights);
  const places = long.days.flatMap((day) =>
    day.transactions.map(({ id }, row) => ({ id, top: day.top + heights.heading + row * heights.row })),
  );
  fc.assert(
    fc.property(fc.nat(Math.floor(long.height)), fc.integer({ min: 1, max: 120 }), (from, seen) => {
      const to = from + seen;
      const ids = idsOf(rowsBetween(long, from, to));
      const onScreen = places.filter(({ top }) => top < to && top + heights.row > from).map(({ id }) => id);
      expect(ids.filter((id) => onScreen.includes(String(id)))).toEqual(onScreen);
      expect(ids.length).toBeLessThanOrEqual(onScreen.length + 2);
    }),
  );
});

test('[TXN-4] renders only one screenful plus overscan of 10,000 rows', () => {
  for (let from = 0; from < long.height; from += 977) {
    expect(idsOf(rowsBetween(long, from, from + 126)).length).toBeLessThanOrEqual(126 / heights.row + 1);
  }
});

test('[TXN-4] renders a focused row once and in order while scrolling', () => {
  const far = idsOf(rowsBetween(long, 5000, 5100, 'txn_3'));
  expect(far[0]).toBe('txn_3');
  expect(far).toHaveLength(idsOf(rowsBetween(long, 5000, 5100)).length + 1);
  const near = idsOf(rowsBetween(long, 0, 100, 'txn_3'));
  expect(near).toEqual(idsOf(rowsBetween(long, 0, 100)));
  expect(idsOf(rowsBetween(long, 0, 100, 'txn_gone'))).toEqual(near);
});

test('returns zero height and no rows for an empty list', () => {
  const none = computeLayout([], stacked);
  expect(none.height).toBe(0);
  expect(rowsBetween(none, 0, 100)).toEqual([]);
});

test('places 10,000 rows in order without gaps within a day', () => {
  const ends = long.days.map(({ top, height }) => top + height);
  for (const [index, { top }] of long.days.entries()) {
    expect(top).toBeCloseTo(index === 0 ? 0 : Number(ends[index - 1]) + heights.gap, 6);
  }
  expect(long.height).toBeCloseTo(Number(ends.at(-1)), 6);
});
