import { cents } from '@bank/shared/money';
import fc from 'fast-check';
import { businessDaysLater, isBusinessDay, settlementOf } from './settlement-day';

const small = cents(5_000);

test.each([
  ['on a Wednesday morning: the next afternoon', '2026-03-18T09:30:00Z', small, '2026-03-19T14:00:00.000Z'],
  ['after the cutoff: a day later', '2026-03-18T17:00:00Z', small, '2026-03-20T14:00:00.000Z'],
  ['on a Friday: on Monday', '2026-03-20T09:00:00Z', small, '2026-03-23T14:00:00.000Z'],
  ['on a Saturday: on Tuesday', '2026-03-21T09:00:00Z', small, '2026-03-24T14:00:00.000Z'],
  [
    'after the cutoff, for a large amount: in three business days',
    '2026-03-18T18:00:00Z',
    cents(2_500_001),
    '2026-03-23T14:00:00.000Z',
  ],
  ['before an Independence Day on a Saturday', '2026-07-02T09:00:00Z', small, '2026-07-03T14:00:00.000Z'],
  ['before Thanksgiving', '2026-11-25T09:00:00Z', small, '2026-11-27T14:00:00.000Z'],
  ['before Memorial Day', '2026-05-22T09:00:00Z', small, '2026-05-26T14:00:00.000Z'],
  ['before Juneteenth', '2026-06-18T09:00:00Z', small, '2026-06-22T14:00:00.000Z'],
  ['before an Independence Day on a Sunday', '2027-07-02T09:00:00Z', small, '2027-07-06T14:00:00.000Z'],
  ['on New Year’s Eve', '2026-12-31T09:00:00Z', small, '2027-01-04T14:00:00.000Z'],
])('[API-4] settles a transfer submitted %s', (_what, ordered, amount, there) => {
  expect(settlementOf(new Date(ordered), amount).toISOString()).toBe(there);
});

test('[API-4] [SEND-1] always settles an external transfer in 1 to 3 business days', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const amounts = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(moments, amounts, (ordered, amount) => {
      const there = settlementOf(ordered, cents(amount));
      expect(isBusinessDay(there)).toBe(true);
      let businessDays = 0;
      const day = new Date(Date.UTC(ordered.getUTCFullYear(), ordered.getUTCMonth(), ordered.getUTCDate()));
      while (day.getTime() + 14 * 3_600_000 < there.getTime()) {
        day.setUTCDate(day.getUTCDate() + 1);
        if (isBusinessDay(day)) businessDays += 1;
      }
      expect([1, 2, 3]).toContain(businessDays);
    }),
  );
});

/**
 * The Federal Reserve published these: a Sunday holiday moves to Monday, but a Saturday holiday doesn't move.
 */
const holidays: Record<number, string> = {
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function closedWeekdays(year: number): string {
  const closed: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const day = new Date(at);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (isWeekend) expect([dayOf(day), isBusinessDay(day)]).toEqual([dayOf(day), false]);
    else if (!isBusinessDay(day)) closed.push(dayOf(day).slice(5));
  }
  return closed.join(' ');
}

test.each(Object.entries(holidays))(
  '[API-4] closes banks only on weekends and federal holidays in %s',
  (year, days) => {
    expect(closedWeekdays(Number(year))).toBe(days);
  },
);

test.each([
  ['a Friday', '2026-03-20', 1, '2026-03-23'],
  ['the day before Thanksgiving', '2026-11-25', 2, '2026-11-30'],
  ['Christmas Eve before a Christmas on a Friday', '2026-12-24', 1, '2026-12-28'],
  ['the last Friday before a New Year’s Day on a Sunday', '2022-12-30', 1, '2023-01-03'],
  ['a Saturday', '2026-03-21', 3, '2026-03-25'],
])('[API-4] counts business days from %s', (_what, from, count, day) => {
  expect(dayOf(businessDaysLater(new Date(`${from}T12:00:00Z`), count))).toBe(day);
});
