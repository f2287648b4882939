import { greeting } from './greeting';

const hours = {
  'Good night': [22, 23, 0, 1, 2, 3, 4],
  'Good morning': [5, 6, 7, 8, 9, 10, 11],
  'Good afternoon': [12, 13, 14, 15, 16],
  'Good evening': [17, 18, 19, 20, 21],
};

const table = Object.entries(hours).flatMap(([words, all]) => all.map((hour) => [hour, words] as const));

test.each(table)('[DASH-1] greets at %i:00 with "%s"', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});

test('[DASH-1] has a greeting for every hour', () => {
  expect(table).toHaveLength(24);
});
