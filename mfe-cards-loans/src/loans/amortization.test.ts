import { cents, sum } from '@bank/shared/money';
import fc from 'fast-check';
import { type Loan, quoteLoan } from './amortization';

const loan = (dollars: number, percent: number, months: number): Loan => ({
  principal: cents(Math.round(dollars * 100)),
  rate: Math.round(percent * 1000),
  months,
});

/** Figures from textbooks and other banks' calculators. */
test.each([
  { dollars: 200_000, percent: 6.5, months: 360, payment: 126_414 },
  { dollars: 20_000, percent: 5, months: 60, payment: 37_742 },
  { dollars: 100_000, percent: 6, months: 360, payment: 59_955 },
  { dollars: 165_000, percent: 4.5, months: 360, payment: 83_603 },
  { dollars: 250_000, percent: 4, months: 360, payment: 119_354 },
  { dollars: 300_000, percent: 7, months: 360, payment: 199_591 },
  { dollars: 100_000, percent: 8, months: 180, payment: 95_565 },
  { dollars: 10_000, percent: 6, months: 12, payment: 86_066 },
])(
  '[LOAN-3] computes the payment for $$dollars at $percent% over $months months',
  ({ dollars, percent, months, payment }) => {
    expect(quoteLoan(loan(dollars, percent, months)).monthlyPayment).toBe(payment);
  },
);

test.each([
  [20_000, 5, 60, [37_742, 29_409, 8333, 1_970_591], [37_742, 29_531, 8211, 1_941_060]],
  [200_000, 6.5, 360, [126_414, 18_081, 108_333, 19_981_919], [126_414, 18_179, 108_235, 19_963_740]],
])('[LOAN-3] matches a published schedule for $%p at %p% over %p months', (...row) => {
  const [dollars, percent, months, ...published] = row;
  const { payments } = quoteLoan(loan(dollars, percent, months));
  const shown = payments.slice(0, 2).map((one) => [one.payment, one.principal, one.interest, one.balance]);
  expect(shown).toEqual(published);
});

test('[LOAN-3] totals a thirty-year loan to the cent', () => {
  const { monthlyPayment, payments, totalInterest, totalPaid } = quoteLoan(loan(200_000, 6.5, 360));
  expect(monthlyPayment).toBe(126_414);
  expect(payments.at(-1)).toMatchObject({ number: 360, balance: 0 });
  expect(totalPaid).toBe(359 * 126_414 + (payments.at(-1)?.payment ?? 0));
  expect(totalInterest).toBe(totalPaid - 20_000_000);
});

test("[LOAN-3] charges one month's interest for a one-month loan", () => {
  expect(quoteLoan(loan(500, 6, 1))).toEqual({
    monthlyPayment: 50_250,
    totalInterest: 250,
    totalPaid: 50_250,
    payments: [{ number: 1, payment: 50_250, principal: 50_000, interest: 250, balance: 0 }],
  });
});

test('[LOAN-3] pays off an interest-free loan with the last payment', () => {
  const even = quoteLoan(loan(15_000, 0, 12));
  expect([even.monthlyPayment, even.totalInterest]).toEqual([125_000, 0]);
  const { payments, totalInterest, totalPaid } = quoteLoan(loan(1000, 0, 3));
  expect(payments.map(({ payment }) => payment)).toEqual([33_333, 33_333, 33_334]);
  expect([totalInterest, totalPaid]).toEqual([0, 100_000]);
  const long = quoteLoan(loan(1000, 0, 360));
  expect([long.monthlyPayment, long.totalPaid, long.payments.at(-1)?.payment]).toEqual([278, 100_000, 198]);
});

test('[LOAN-3] ends early when rounding pays the loan off', () => {
  const { monthlyPayment, payments } = quoteLoan(loan(100, 0, 360));
  expect([monthlyPayment, payments.length, payments.at(-1)?.payment]).toEqual([28, 358, 4]);
});

const loans = fc.record({
  principal: fc.integer({ min: 10_000, max: 1_000_000_000 }).map(cents),
  rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  months: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 360 })),
});

const holdsForEveryLoan = (holds: (loan: Loan, quote: ReturnType<typeof quoteLoan>) => void) =>
  fc.assert(
    fc.property(loans, (any) => holds(any, quoteLoan(any))),
    { numRuns: 150 },
  );

test('[LOAN-3] splits every payment exactly into principal and interest', () => {
  holdsForEveryLoan(({ principal, months }, { payments, totalInterest, totalPaid }) => {
    expect(payments.length).toBeLessThanOrEqual(months);
    expect(sum(payments.map((row) => row.principal))).toBe(principal);
    expect(sum(payments.map((row) => row.interest))).toBe(totalInterest);
    expect(principal + totalInterest).toBe(totalPaid);
    for (const row of payments) expect(row.principal + row.interest).toBe(row.payment);
  });
});

test('[LOAN-3] pays the balance down to zero and never below', () => {
  holdsForEveryLoan(({ principal }, { payments }) => {
    let before = principal;
    for (const row of payments) {
      expect(Math.min(row.payment, row.principal, row.interest, row.balance)).toBeGreaterThanOrEqual(0);
      expect(row.balance).toBe(before - row.principal);
      before = row.balance;
    }
    expect(before).toBe(0);
  });
});

test('[LOAN-3] keeps all payments equal except the last', () => {
  holdsForEveryLoan((_, { payments, monthlyPayment }) => {
    for (const { payment } of payments.slice(0, -1)) expect(payment).toBe(monthlyPayment);
  });
});

test('[LOAN-3] charges monthly interest rounded to the cent', () => {
  holdsForEveryLoan(({ principal, rate }, { payments }) => {
    let before = BigInt(principal);
    for (const { interest, balance } of payments) {
      const doubled = before * BigInt(rate) * 2n;
      expect(BigInt(interest)).toBe((doubled + 1_200_000n) / 2_400_000n);
      before = BigInt(balance);
    }
  });
});

test('[LOAN-3] settles only the accumulated rounding in the last payment', () => {
  holdsForEveryLoan(({ rate, months }, { payments, monthlyPayment }) => {
    const last = payments.at(-1);
    const growth = 1 + rate / 1_200_000;
    // Each month adds at most half a cent each for payment and interest, plus interest on both.
    const most = rate === 0 ? months : (growth ** months - 1) / (growth - 1);
    expect((last?.payment ?? 0) - monthlyPayment).toBeLessThanOrEqual(most + 1);
  });
});
