import { formatTypedAmount, parseTypedAmount, typedAmountToWire } from './money';

test.each([
  ['40', 4000],
  ['$40', 4000],
  ['$ 40', 4000],
  ['40$', 4000],
  ['US$40', 4000],
  ['40 USD', 4000],
  ['usd 40', 4000],
  ['.5', 50],
  ['$.50', 50],
  ['5.', 500],
  ['05', 500],
  ['007.10', 710],
  ['1,250.50', 125_050],
  ['$1,250.50', 125_050],
  ['$\u00a01,250.50', 125_050],
  ['12,345,678.9', 1_234_567_890],
  [' 25.5\n', 2550],
  ['0', 0],
  ['9,999,999,999,999.99', 999_999_999_999_999],
])('[SEND-2] parses %p as %i cents', (typed, expected) => {
  expect(parseTypedAmount(typed)).toBe(expected);
});

test.each([
  ['an empty string', ''],
  ['only a dollar sign', '$'],
  ['only a decimal point', '.'],
  ['a comma that may separate cents', '1,25'],
  ['a period that may separate thousands', '1.250'],
  ['the European format', '1.250,50'],
  ['uneven groups', '12,50,000'],
  ['a group of four digits before a comma', '1250,500'],
  ['spaces between groups', '1 250'],
  ['a trailing comma', '1,'],
  ['a decimal comma that looks like a group', '0,500'],
  ['a dollar sign on both sides', '$40$'],
  ['a currency on both sides', 'US$ 5 USD'],
  ['two amounts', '5 5'],
  ['two decimal points', '1.2.3'],
  ['a minus sign', '-5'],
  ['a plus sign', '+5'],
  ['an exponent', '1e3'],
  ['another currency', '€40'],
  ['digits from another script', '١٢'],
  ['words', 'ten'],
  ['more digits than the bank holds', '99999999999999'],
])('[SEND-2] rejects %s as an amount', (_what, typed) => {
  expect(parseTypedAmount(typed)).toBeNull();
  expect(formatTypedAmount(typed)).toBe(typed);
  expect(typedAmountToWire(typed)).toBe(typed);
});

test.each([
  ['40', '40.00', '40.00'],
  ['.5', '0.50', '0.50'],
  ['$1250.5', '1,250.50', '1250.50'],
  ['12345678', '12,345,678.00', '12345678.00'],
])('[SEND-2] shows %p as %p and sends %p', (typed, shown, sent) => {
  expect(formatTypedAmount(typed)).toBe(shown);
  expect(formatTypedAmount(shown)).toBe(shown);
  expect(typedAmountToWire(shown)).toBe(sent);
});
