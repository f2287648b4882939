import { initials } from './avatar';

test.each([
  ['Alex', 'Morgan', 'AM'],
  ['alex', 'morgan', 'AM'],
  [' Åsa', 'Öst', 'ÅÖ'],
  ['Cher', '', 'C'],
  ['', '', ''],
])('[SHELL-4] shows %s %s as “%s” without a picture', (first_name, last_name, shown) => {
  expect(initials({ first_name, last_name })).toBe(shown);
});
