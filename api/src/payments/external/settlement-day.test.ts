import { cents } from '@bank/shared/money';
import fc from 'fast-check';
import { isBusinessDay } from './business-days';
import { settlementOf } from './settlement-day';

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
