import { cents, sum } from '@bank/shared/money';
import fc from 'fast-check';
import { divide, shareEqually } from './share-equally';

const total = fc.integer({ min: 1, max: 1_000_000_00 }).map(cents);

test('divides any total into shares that add up exactly and differ by a cent at most', () => {
  fc.assert(
    fc.property(total, fc.integer({ min: 1, max: 21 }), (amount, count) => {
      const shares = shareEqually(amount, count);
      expect(shares).toHaveLength(count);
      expect(sum(shares)).toBe(amount);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test('keeps typed shares and divides the rest, which add up exactly', () => {
  const typed = fc.array(fc.option(fc.integer({ min: 1, max: 50_000_00 }).map(cents)), { maxLength: 20 });
  fc.assert(
    fc.property(total, typed, (amount, shares) => {
      const divided = divide(amount, shares);
      const fixed = sum(shares.map((share) => share ?? cents(0)));
      if (fixed > amount) return expect(divided).toBeNull();
      expect(sum([divided!.own, ...divided!.others])).toBe(amount);
      return expect(divided!.others.map((share, at) => (shares[at] === null ? null : share))).toEqual(shares);
    }),
  );
});

test('gives the customer the cent that is left', () => {
  expect(divide(cents(10_00), [null, null])).toEqual({ own: 3_34, others: [3_33, 3_33] });
});
