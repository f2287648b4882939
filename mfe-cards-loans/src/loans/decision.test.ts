import { decisionText, firstDueText } from './decision';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 30, 21, 6) }));
afterEach(() => jest.useRealTimers());

test('says by when the bank decides, until then', () => {
  expect(decisionText()).toBe("We'll decide by Dec 1, 9:06 PM and email you.");
  expect(decisionText(Date.now() - 25 * 3_600_000)).toBe("We're deciding, and will email you.");
});

test.each([
  ['2026-11-30T21:06:00Z', 'Jan 1, 2027 or later'],
  ['2027-01-29T12:00:00Z', 'Feb 28, 2027 or later'],
  ['2028-01-29T12:00:00Z', 'Feb 29, 2028 or later'],
])('applied for at %s, a loan is first due on %s', (now, text) => {
  expect(firstDueText(Date.parse(now))).toBe(text);
});
