import { decisionText } from './decision';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 30, 21, 6) }));
afterEach(() => jest.useRealTimers());

test('says by when the bank decides, until then', () => {
  expect(decisionText()).toBe("We'll decide by Dec 1, 9:06 PM and email you.");
  expect(decisionText(Date.now() - 25 * 3_600_000)).toBe("We're deciding, and will email you.");
});
