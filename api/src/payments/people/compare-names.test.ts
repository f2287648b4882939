import { compareNames, namesPart } from './compare-names';

const sam = { first_name: 'Sam', last_name: 'Rivera' };
const anne = { first_name: 'Anne Marie', last_name: "O'Neill" };
const jose = { first_name: 'José', last_name: 'Núñez-Ortiz' };

test.each([
  ['Sam Rivera', sam],
  ['  sam   RIVERA ', sam],
  ['Rivera, Sam', sam],
  ['Jose Nunez Ortiz', jose],
  ['Anne-Marie O’Neill', anne],
])('matches %p', (typed, holder) => {
  expect(compareNames(typed, holder)).toBe('match');
});

test.each([
  ['Sam Riverra', sam],
  ['Sma Rivera', sam],
  ['S. Rivera', sam],
  ['Sam J. Rivera', sam],
  ['Anne ONeill', anne],
])('takes %p for a close match', (typed, holder) => {
  expect(compareNames(typed, holder)).toBe('close');
});

test.each([
  ['Sam', sam],
  ['Rivera', sam],
  ['S R', sam],
  ['a', sam],
  ['Alex Rivera', sam],
  ['Sam Rivers-Olsen', sam],
  ['...', sam],
  ['Li Wu', { first_name: 'Li', last_name: 'Xu' }],
])('doesn’t match %p', (typed, holder) => {
  expect(compareNames(typed, holder)).toBe('none');
});

test.each([
  ['sam', sam],
  ['RIVERA', sam],
  ['Marie Anne', anne],
  ['Núñez Ortiz', jose],
])('takes %p for one of the names', (typed, holder) => {
  expect(namesPart(typed, holder)).toBe(true);
});

test.each([
  ['', sam],
  ['Sa', sam],
  ['Anne', anne],
  ['Sam Rivera', sam],
])('doesn’t take %p for one of the names', (typed, holder) => {
  expect(namesPart(typed, holder)).toBe(false);
});

test('never matches a name in another script by mistake', () => {
  const holder = { first_name: '一郎', last_name: '山田' };
  expect(compareNames('山田 一郎', holder)).toBe('match');
  expect(compareNames('山田 二郎', holder)).toBe('none');
});
