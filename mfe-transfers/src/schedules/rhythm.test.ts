import { describeWhen } from './rhythm';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['once', '2026-12-15', 'on Dec 15'],
  ['weekly', '2026-12-14', 'every week on Monday, first on Dec 14'],
  ['every-two-weeks', '2026-12-14', 'every two weeks on Monday, first on Dec 14'],
  ['monthly', '2026-12-15', 'every month on the 15th, first on Dec 15'],
  ['monthly', '2026-12-22', 'every month on the 22nd, first on Dec 22'],
  ['monthly', '2026-12-30', 'every month on the 30th or the last day, first on Dec 30'],
  ['monthly', '2026-12-31', 'every month on the last day, first on Dec 31'],
  ['once', '2027-01-04', 'on Jan 4, 2027'],
] as const)('describes %s from %s as “%s”', (repeats, pay_on, text) => {
  expect(describeWhen({ repeats, pay_on })).toBe(text);
});
