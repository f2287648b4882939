import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, cents, sum } from '@bank/shared/money';
import fc from 'fast-check';
import { partsPerCent, roundParts } from '../../../ledger/interest/accrue-interest';
import { daysBetween, monthsAfter } from './loan-days';
import { interestOn, type Span } from './loan-interest';
import { dueDay, firstSchedule, paymentOf, splitPayment, type Terms, totalInterest } from './loan-schedule';

const dayMs = 86_400_000;
const dayAt = (first: string, days: number) =>
  new Date(Date.parse(first) + days * dayMs).toISOString().slice(0, 10);

const products = Object.keys(loanCatalogue).filter((name) => name !== 'credit-line') as LoanProduct[];

/** Any loan of the catalogue, opened on any day of thirty years. */
const anyTerms: fc.Arbitrary<Terms> = fc
  .tuple(fc.constantFrom(...products), fc.nat(10_957), fc.double({ min: 0, max: 1, noNaN: true }))
  .chain(([product, day, size]) => {
    const { least, most, longestTerm } = loanCatalogue[product];
    const amount = cents(least + Math.floor(size * (most - least)));
    return fc.record({
      product: fc.constant(product),
      amount: fc.constant(amount),
      basisPoints: fc.integer({ min: 1, max: 800 }),
      months: fc.integer({ min: 1, max: Number(longestTerm) }),
      openedOn: fc.constant(dayAt('2020-01-01', day)),
    });
  })
  .map((terms) => ({ ...terms, payment: paymentOf(terms.amount, terms.basisPoints, terms.months) }));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-30', -13, '2025-02-28'],
] as const)('finds the day of %s after %p months: %s', (day, months, found) => {
  expect(monthsAfter(day, months)).toBe(found);
});

test('counts a leap day as a day of interest', () => {
  const year = (from: string, to: string) =>
    interestOn([{ principal: cents(3650_00), days: daysBetween(from, to) }], 1000);
  expect([year('2027-01-01', '2028-01-01'), year('2028-01-01', '2029-01-01')]).toEqual([365_00, 366_00]);
});

test('rounds half a cent up, once for all days', () => {
  expect([roundParts(partsPerCent / 2n), roundParts(partsPerCent / 2n - 1n)]).toEqual([1, 0]);
  const [ofADay, ofAMonth] = [1, 30].map((days) => interestOn([{ principal: cents(100_00), days }], 100));
  expect([ofADay, ofAMonth]).toEqual([0, 8]);
});

test('[LOAN-3] schedules payments that sum to the cent and end at zero', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rows = firstSchedule(terms);
      expect(rows.length).toBeLessThanOrEqual(Number(terms.months));
      expect(sum(rows.map(({ principal }) => principal))).toBe(terms.amount);
      expect(sum(rows.map(({ payment }) => payment))).toBe(terms.amount + totalInterest(rows));
      expect(rows.at(-1)?.balance).toBe(0);
      let owed = terms.amount;
      const wrong = rows.filter(({ dueOn, payment, principal, interest, balance }, index) => {
        const days = daysBetween(dueDay(terms, index), dueOn);
        const expected = interestOn([{ principal: owed, days }], terms.basisPoints);
        owed = cents(owed - principal);
        const isRegular = payment === terms.payment || index === rows.length - 1;
        return interest !== expected || balance !== owed || payment !== principal + interest || !isRegular;
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

interface Event {
  /** Days after the loan was opened. */
  day: number;
  does: 'extra' | 'miss' | 'pay off';
  /** A part of the balance. */
  share: number;
}

const anyEvents = fc.array(
  fc.record<Event>({
    day: fc.nat(1200),
    does: fc.constantFrom('extra', 'extra', 'miss', 'miss', 'pay off'),
    share: fc.double({ min: 0.0001, max: 0.9, noNaN: true }),
  }),
  { maxLength: 12 },
);

interface Installment {
  interest: Cents;
  principal: Cents;
}

/** A loan day by day, with the functions that the bank installments with, beside a count of each day in exact parts. */
function live(terms: Terms, events: readonly Event[]) {
  const paid = { interest: 0, principal: 0 };
  let [owed, number, bookings, exact] = [terms.amount as number, 1, 0, 0n];
  let [spans, unpaid]: [Span[], Installment[]] = [[], []];
  let due = dueDay(terms, number);
  const addInstallment = () => {
    const rest = owed - sum(unpaid.map(({ principal }) => principal));
    const interest = interestOn(spans, terms.basisPoints);
    const split = splitPayment(terms, { number, interest, principal: cents(rest) });
    unpaid.push(split);
    bookings += 1;
    [spans, number] = [[], number + 1];
    due = dueDay(terms, number);
  };
  const pay = (installments: readonly Installment[]) => {
    for (const { interest, principal } of installments) {
      paid.interest += interest;
      paid.principal += principal;
      owed -= principal;
    }
    unpaid = unpaid.filter((one) => !installments.includes(one));
  };
  for (let day = 0; owed > 0 || unpaid.length > 0 || spans.length > 0; day += 1) {
    const today = dayAt(terms.openedOn, day);
    const happened = events.filter((event) => event.day === day);
    if (today === due) addInstallment();
    if (!happened.some(({ does }) => does === 'miss')) pay(unpaid);
    for (const { does, share } of happened) {
      if (does === 'extra' && unpaid.length === 0 && owed > 1)
        pay([{ interest: cents(0), principal: cents(Math.max(1, Math.floor((owed - 1) * share))) }]);
      if (does === 'pay off' && owed > 0) {
        pay(unpaid);
        pay([{ interest: interestOn(spans, terms.basisPoints), principal: cents(owed) }]);
        [spans, bookings] = [[], bookings + 1];
      }
    }
    if (owed !== terms.amount - paid.principal || owed < 0) throw new Error(`owes ${owed} on ${today}`);
    if (owed > 0) {
      spans.push({ principal: cents(owed), days: 1 });
      exact += BigInt(owed) * BigInt(terms.basisPoints);
    } else if (interestOn(spans, terms.basisPoints) === 0) spans = [];
  }
  return { paid, bookings, exact };
}

test('[LOAN-1] ends at zero after any extra, late and early payments, never a cent off', () => {
  fc.assert(
    fc.property(anyTerms, anyEvents, (terms, events) => {
      const short = { ...terms, months: Math.min(Number(terms.months), 36) };
      const payment = paymentOf(short.amount, short.basisPoints, short.months);
      const { paid, bookings, exact } = live({ ...short, payment }, events);
      expect(paid.principal).toBe(terms.amount);
      // Each booking rounds once, by half a cent at most. A rest below that is never asked.
      const off = 2n * (BigInt(paid.interest) * partsPerCent - exact);
      const most = BigInt(bookings + 1) * partsPerCent;
      expect(off <= most && off >= -most).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('repays a credit line by at least 3% and $25 a month', () => {
  const terms = { product: 'credit-line', months: null, payment: null, basisPoints: 720 } as const;
  const line = { ...terms, amount: cents(5000_00), openedOn: '2026-03-18' };
  const rows = firstSchedule(line);
  expect(rows.slice(0, 2)).toMatchObject([
    { dueOn: '2026-04-18', payment: 150_00, interest: 30_58, balance: 4880_58 },
    { dueOn: '2026-05-18', payment: 146_42 },
  ]);
  expect(rows.at(-1)?.balance).toBe(0);
  expect(sum(rows.map(({ principal }) => principal))).toBe(5000_00);
});
