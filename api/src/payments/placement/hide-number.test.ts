import { hideNumber } from './hide-number';

test.each([
  ['5500917342', '••••••7342'],
  ['A-12345', '•••2345'],
  ['12345', '•2345'],
  ['1234', '••••'],
  ['7', '•'],
])('[API-4] masks the number %s as %s', (number, shown) => {
  expect(hideNumber(number)).toBe(shown);
});
