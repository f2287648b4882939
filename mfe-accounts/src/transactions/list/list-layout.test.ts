import * as fc from 'fast-check';
import { samples } from '../../testing/sample-transactions';
import { byDay } from './group-by-day';
import { drawnBetween, heights, layOut } from './list-layout';

const now = new Date('2026-03-20T12:00:00');
const long = layOut(byDay(samples(10_000), now));

const idsOf = (drawn: ReturnType<typeof drawnBetween>) =>
  drawn.flatMap(({ day, rows }) => rows.map((row) => day.transactions[row]?.id));

test('[TXN-4] wherever the screen is, what lies on it is drawn: all of it, in order, and little else', () => {
  const places = long.days.flatMap((day) =>
    day.transactions.map(({ id }, row) => ({ id, top: day.top + heights.heading + row * heights.row })),
  );
  fc.assert(
    fc.property(fc.nat(Math.floor(long.height)), fc.integer({ min: 1, max: 120 }), (from, seen) => {
      const to = from + seen;
      const ids = idsOf(drawnBetween(long, from, to));
      const onScreen = places.filter(({ top }) => top < to && top + heights.row > from).map(({ id }) => id);
      expect(ids.filter((id) => onScreen.includes(String(id)))).toEqual(onScreen);
      expect(ids.length).toBeLessThanOrEqual(onScreen.length + 2);
    }),
  );
});

test('[TXN-4] of 10,000 rows no more are drawn than of a screen and its margins', () => {
  for (let from = 0; from < long.height; from += 977) {
    expect(idsOf(drawnBetween(long, from, from + 126)).length).toBeLessThanOrEqual(126 / heights.row + 1);
  }
});

test('[TXN-4] a row with the focus stays drawn when it is scrolled away, in its order and once', () => {
  const far = idsOf(drawnBetween(long, 5000, 5100, 'txn_3'));
  expect(far[0]).toBe('txn_3');
  expect(far).toHaveLength(idsOf(drawnBetween(long, 5000, 5100)).length + 1);
  const near = idsOf(drawnBetween(long, 0, 100, 'txn_3'));
  expect(near).toEqual(idsOf(drawnBetween(long, 0, 100)));
  expect(idsOf(drawnBetween(long, 0, 100, 'txn_gone'))).toEqual(near);
});

test('an empty list has no height, and nothing is drawn of it', () => {
  const none = layOut([]);
  expect(none.height).toBe(0);
  expect(drawnBetween(none, 0, 100)).toEqual([]);
});

test('10,000 transactions lie one under the other, in order, without a gap inside a day', () => {
  const ends = long.days.map(({ top, height }) => top + height);
  for (const [index, { top }] of long.days.entries()) {
    expect(top).toBeCloseTo(index === 0 ? 0 : Number(ends[index - 1]) + heights.gap, 6);
  }
  expect(long.height).toBeCloseTo(Number(ends.at(-1)), 6);
});
