import { emptyBill, isTouchedBill } from './bill-draft';

const repeated = { ...emptyBill, payee: 'payee_1', fromAccount: 'account_1', amount: '84.20' };

test.each([
  { what: 'an empty form', draft: emptyBill, expected: false },
  { what: 'the copy of an earlier payment', draft: repeated, expected: false },
  { what: 'an edited copy', draft: { ...repeated, amount: '8.42' }, expected: true },
])('warns about losing $what: $expected', ({ draft, expected }) => {
  expect(isTouchedBill(draft, repeated)).toBe(expected);
});
