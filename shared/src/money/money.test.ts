import { cents, formatUsd, parseMoney, sum, toWire } from './money';

test.each([
  ['8412.66', 841_266],
  ['8412.6', 841_260],
  ['0', 0],
  ['-0.05', -5],
  ['9999999999999.99', 999_999_999_999_999],
  [12.3, 1230],
  [0.29, 29],
  [1.1, 110],
])('[API-5] parses %p as exactly %p cents', (value, expected) => {
  expect(parseMoney(value)).toBe(expected);
});

test.each([
  ['three decimals', '1.005'],
  ['three decimals as a number', 1.005],
  ['a float sum', 0.1 + 0.2],
  ['an exponent', '1e3'],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a huge number', '1e309'],
  ['a number with an exponent', 1e21],
  ['not a number', Number.NaN],
  ['the word NaN', 'NaN'],
  ['digits from another script', '١٢'],
  ['spaces', ' 12 '],
  ['a separator', '1,000'],
  ['a plus sign', '+5'],
  ['a leading zero', '007'],
  ['an empty string', ''],
  ['null', null],
  ['a list', ['5']],
  ['more digits than the bank holds', '99999999999999'],
])('[API-5] rejects %s as an amount', (_what, value) => {
  expect(parseMoney(value)).toBeNull();
});

test('[API-5] keeps an amount unchanged when it is sent and received', () => {
  for (const amount of [0, 1, 9, 10, 99, 100, 841_266, -5, -100, 999_999_999_999_999].map(cents)) {
    expect(parseMoney(toWire(amount))).toBe(amount);
  }
});

test.each([
  [841_266, '$8,412.66'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-1999, '-$19.99'],
  [99_999_999_999, '$999,999,999.99'],
])('[API-5] shows %p cents as %p', (amount, shown) => {
  expect(formatUsd(cents(amount))).toBe(shown);
});

test('[API-5] formats amounts from JSON without floating-point math', () => {
  expect(formatUsd('8412.66')).toBe('$8,412.66');
  expect([formatUsd('-0.00'), formatUsd('-0'), formatUsd('-0.1')]).toEqual(['$0.00', '$0.00', '-$0.10']);
  expect(formatUsd('999999999.99')).toBe('$999,999,999.99');
  expect(() => formatUsd('a lot')).toThrow('is not an amount of money');
});

test('[API-5] shows 10 cents plus 20 cents as 30 cents', () => {
  const amounts = [0.1, 0.2].map((amount) => parseMoney(amount) ?? cents(0));
  expect(formatUsd(sum(amounts))).toBe('$0.30');
});

test('[API-5] accepts only whole cents, including sums', () => {
  expect(() => cents(0.5)).toThrow('is not a whole number of cents');
  expect(sum([10, 20, -5].map(cents))).toBe(25);
});

test('creates the slow number format with the first amount, not at the start', async () => {
  const created = jest.spyOn(Intl, 'NumberFormat');
  await jest.isolateModulesAsync(async () => {
    const money = await import('./money');
    expect(created).not.toHaveBeenCalled();
    money.formatUsd('1.00');
    money.formatUsd('2.00');
    expect(created).toHaveBeenCalledTimes(1);
  });
});
