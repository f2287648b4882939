import { isOverdue } from './credit-cards';

test.each([
  ['on the due date', '2026-03-21', '25.00', false],
  ['after the due date', '2026-03-20', '25.00', true],
  ['after the minimum payment', '2026-03-20', '0.00', false],
  ['before the first statement', null, '25.00', false],
])('a payment %s (%s, %s left) is overdue: %p', (_case, due_on, minimum_left, expected) => {
  expect(isOverdue({ due_on, minimum_left }, new Date('2026-03-21T23:59:59Z'))).toBe(expected);
});
