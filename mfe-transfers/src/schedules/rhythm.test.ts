import { sampleBill } from '../testing/sample-bill';
import { describeDates, describeLeft, describeWhen } from './rhythm';

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

test.each([
  [{ ends_on: '2027-11-20' }, '12 times, last on Nov 15, 2027'],
  [{ ends_after: 2 }, '2 times, last on Jan 15, 2027'],
  [{ ends_after: 1 }, 'once'],
  [{ ends_on: null }, undefined],
])('says of the end %o: %s', (end, text) => {
  const plan = { repeats: 'monthly', pay_on: '2026-12-15', ...end } as const;
  const words = ['every month on the 15th', 'first on Dec 15', text].filter(Boolean).join(', ');
  expect(describeWhen(plan)).toBe(words);
});

const end = { by: 'date', on: '2026-12-31', last_on: '2026-12-15' } as const;

test.each([
  [{ end: { ...end, left: 3 } }, '3 left, last on Dec\u00a015'],
  [{ end: { ...end, left: 1 } }, 'This is the last one'],
  [{ end: { ...end, left: 3 }, status: 'paused' as const }, 'Ends after Dec\u00a015'],
  [{}, null],
])('says what is left of %o: %s', (more, text) => {
  expect(describeLeft(sampleBill(more))).toBe(text);
});

test('names the next dates, as far as there are any', () => {
  const rhythm = { repeats: 'monthly', first_on: '2026-12-31' } as const;
  expect(describeDates(rhythm, '2026-12-31')).toBe('Next dates: Dec 31, Jan 31 and Feb 28');
  expect(describeDates({ ...rhythm, ends_on: '2026-12-31' }, '2026-12-31')).toBe('Next date: Dec 31');
});
