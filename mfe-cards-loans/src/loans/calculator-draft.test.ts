import { fillFrom, firstDraft, firstLoan, productOf, readDraft, termsOf } from './calculator-draft';

const reading = (typed: Partial<typeof firstDraft>) => readDraft({ ...firstDraft, ...typed });

test.each([
  { typed: '20000', amount: 2_000_000 },
  { typed: ' 20000.5 ', amount: 2_000_050 },
  { typed: '1250.', amount: 125_000 },
  { typed: '$20,000', amount: 2_000_000 },
  { typed: '1,250,000.25', amount: 125_000_025 },
  { typed: '100', amount: 10_000 },
  { typed: '10000000', amount: 1_000_000_000 },
])('[LOAN-3] parses the amount "$typed" to cents: $amount', ({ typed, amount }) => {
  expect(reading({ principal: typed }).principal).toBe(amount);
});

test.each(
  [
    [
      '',
      '0',
      '-1',
      '99.99',
      '10000000.01',
      '1e309',
      '1e5',
      'Infinity',
      'NaN',
      'abc',
      '12a',
      '1.234',
      '2,00',
      '٣',
    ],
  ].flat(),
)('[LOAN-3] rejects %p as an amount', (typed) => {
  expect(reading({ principal: typed }).principal).toBeNull();
});

test.each([
  { typed: '0', rate: 0 },
  { typed: '5.9', rate: 5900 },
  { typed: '5.', rate: 5000 },
  { typed: '6.125%', rate: 6125 },
  { typed: '30', rate: 30_000 },
])('[LOAN-3] parses the rate "$typed" to thousandths of a percent: $rate', ({ typed, rate }) => {
  expect(reading({ rate: typed }).rate).toBe(rate);
});

test.each(['', '-1', '30.001', '5.1234', '1e309', 'five'])('[LOAN-3] rejects %p as a rate', (typed) => {
  expect(reading({ rate: typed }).rate).toBeNull();
});

test.each(['', '0', '-1', '361', '12.5', '1e309', 'x'])(
  '[LOAN-3] rejects %p as a term in months',
  (typed) => {
    expect(reading({ months: typed }).months).toBeNull();
  },
);

test('[LOAN-3] starts with a valid draft of the default loan', () => {
  expect(readDraft(firstDraft)).toEqual(firstLoan);
});

test('[LOAN-3] keeps the last valid loan while a field is invalid', () => {
  expect(fillFrom(firstLoan, reading({ principal: 'abc', months: '12' }))).toEqual({
    ...firstLoan,
    months: 12,
  });
});

test("[LOAN-2] starts with a product's rate and usual figures", () => {
  const home = { principal: '300,000', rate: '3.5', months: '360' };
  expect(termsOf('home', firstDraft)).toEqual(home);
  expect(termsOf('personal', home)).toEqual({ principal: '10,000', rate: '5.9', months: '36' });
});

test("[LOAN-2] keeps what the customer typed within a product's limits", () => {
  const typed = { principal: '12,000', rate: '7', months: '48' };
  expect(termsOf('personal', typed)).toEqual({ ...typed, rate: '5.9' });
  expect(termsOf('home', typed)).toEqual({ principal: '300,000', rate: '3.5', months: '48' });
  expect(termsOf('auto', { ...typed, months: '61' })).toMatchObject({ principal: '12,000', months: '60' });
  expect(termsOf('auto', { ...typed, principal: 'abc' }).principal).toBe('30,000');
});

test('knows the product by its rate, unless the figures are beyond its limits', () => {
  expect(productOf({ principal: '12,000', rate: '4.2', months: '48' })).toBe('auto');
  expect(productOf({ principal: '12,000', rate: '4.2', months: '61' })).toBeUndefined();
  expect(productOf({ principal: '12,000', rate: '4.3', months: '48' })).toBeUndefined();
});
