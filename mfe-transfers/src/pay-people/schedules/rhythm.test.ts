import { describeWhen } from './rhythm';

test.each([
  ['once', '2026-12-15', 'on Dec 15, 2026'],
  ['weekly', '2026-12-14', 'every week on Monday, first on Dec 14, 2026'],
  ['every-two-weeks', '2026-12-14', 'every two weeks on Monday, first on Dec 14, 2026'],
  ['monthly', '2026-12-15', 'every month on the 15th, first on Dec 15, 2026'],
  ['monthly', '2026-12-22', 'every month on the 22nd, first on Dec 22, 2026'],
  ['monthly', '2026-12-30', 'every month on the 30th or the last day, first on Dec 30, 2026'],
  ['monthly', '2026-12-31', 'every month on the last day, first on Dec 31, 2026'],
] as const)('describes %s from %s as “%s”', (repeats, pay_on, text) => {
  expect(describeWhen({ repeats, pay_on })).toBe(text);
});
