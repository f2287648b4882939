import { balance } from './amount';

test.each([
  ['8412.66', '8412.66'],
  ['300', '300.00'],
  [1250.5, '1250.50'],
  [-0.1, '-0.10'],
])('[API-5] reads a balance of %p', (sent, read) => {
  expect(balance().parse(sent)).toBe(read);
});

test.each(['', 'much', '1e9', null, Number.NaN])('refuses a balance of %p', (sent) => {
  expect(balance().safeParse(sent).success).toBe(false);
});
