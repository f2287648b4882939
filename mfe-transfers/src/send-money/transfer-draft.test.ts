import type { Account } from '@bank/shared/contracts/accounts';
import { readAmount } from '../money-fields';
import {
  type Draft,
  destinationsFor,
  emptyDraft,
  findPayableProblems,
  findProblems,
  isTouched,
  normalizeRoutingNumber,
} from './transfer-draft';

const account = (id: string, balance: string): Account => ({
  id,
  account_type: 'checking',
  account_type_display: 'Checking Account',
  account_number: `402178${id}`,
  balance,
  is_active: true,
});
const accounts = [account('one', '100.00'), account('two', '0.00'), account('three', '999999999.99')];

const internal: Draft = {
  ...emptyDraft,
  transferType: 'internal',
  fromAccount: 'one',
  toAccount: 'two',
  amount: '25',
};
const external: Draft = {
  ...emptyDraft,
  transferType: 'external',
  fromAccount: 'one',
  amount: '25',
  recipientName: 'Harper Tools',
  recipientBank: 'First Harbor Bank',
  routingNumber: '011000015',
  accountNumber: '123456',
};

const problems = (draft: Partial<Draft>, base = internal) => findProblems({ ...base, ...draft }, accounts);

test('[SEND-1] accepts complete drafts with and without a memo', () => {
  expect(problems({})).toEqual({});
  expect(problems({ memo: 'Rent' })).toEqual({});
  expect(problems({}, external)).toEqual({});
});

test('[SEND-1] starts empty and reports all missing fields together', () => {
  expect(findProblems(emptyDraft, accounts)).toEqual({
    transferType: 'Please choose a transfer type',
    fromAccount: 'Please select a source account',
    amount: 'Please enter a valid amount',
  });
});

test('[SEND-2] requires an open source account', () => {
  for (const fromAccount of ['', 'gone']) {
    expect(problems({ fromAccount })).toEqual({ fromAccount: 'Please select a source account' });
  }
});

test.each([
  '',
  '0',
  '-1',
  '0.001',
  '1e309',
  '1e3',
  '1.000,00',
  '١٢٣',
  'NaN',
  'ten',
  '.',
  '0.00',
  '--5',
  '5 5',
])('[SEND-2] rejects %p as an amount', (amount) => {
  expect(readAmount(amount)).toBeNull();
  expect(problems({ amount })).toEqual({ amount: 'Please enter a valid amount' });
});

test.each([
  { typed: '0.01', cents: 1 },
  { typed: '25', cents: 2500 },
  { typed: '1,250.50', cents: 125_050 },
  { typed: '$40', cents: 4000 },
  { typed: '.5', cents: 50 },
  { typed: ' 25.5 ', cents: 2550 },
  { typed: '999999999.99', cents: 99_999_999_999 },
])('[SEND-2] parses "$typed" to cents: $cents', ({ typed, cents }) => {
  expect(readAmount(typed)).toBe(cents);
});

test('[SEND-2] accepts the whole balance but not a cent more', () => {
  expect(problems({ amount: '100.00' })).toEqual({});
  expect(problems({ amount: '100.01' })).toEqual({ amount: 'Insufficient funds in selected account' });
  expect(problems({ fromAccount: 'three', amount: '999999999.99' })).toEqual({});
  expect(problems({ fromAccount: 'two', toAccount: 'one', amount: '0.01' })).toEqual({
    amount: 'Insufficient funds in selected account',
  });
});

test('[SEND-3] requires a destination other than the source', () => {
  expect(problems({ toAccount: '' })).toEqual({ toAccount: 'Please select a destination account' });
  expect(problems({ toAccount: 'one' })).toEqual({
    toAccount: 'Source and destination accounts cannot be the same',
  });
  expect(destinationsFor(accounts, 'one').map(({ id }) => id)).toEqual(['two', 'three']);
});

test.each([
  { field: 'recipientName', value: ' ', text: 'Recipient name is required' },
  { field: 'recipientBank', value: '', text: 'Bank name is required' },
  { field: 'routingNumber', value: '12345678', text: 'Valid 9-digit routing number is required' },
  { field: 'accountNumber', value: '', text: 'Account number is required' },
])('[SEND-4] rejects "$value" as $field', ({ field, value, text }) => {
  expect(problems({ [field]: value }, external)).toEqual({ [field]: text });
});

test.each([
  { typed: '011000015', left: '011000015' },
  { typed: '011-000-015', left: '011000015' },
  { typed: '01100001599', left: '011000015' },
  { typed: 'abc', left: '' },
])('[SEND-4] normalizes the routing number "$typed" to "$left"', ({ typed, left }) => {
  expect(normalizeRoutingNumber(typed)).toBe(left);
});

test('accepts a memo of 140 characters but not 141', () => {
  expect(problems({ memo: 'x'.repeat(140) })).toEqual({});
  expect(problems({ memo: 'x'.repeat(141) })).toEqual({ memo: 'Please use at most 140 characters' });
});

const repeated = { ...emptyDraft, fromAccount: 'one', toAccount: 'two', amount: '750.00' };

test.each([
  { what: 'an empty form', draft: emptyDraft, expected: false },
  { what: 'the copy of an earlier transfer', draft: repeated, expected: false },
  { what: 'an edited copy', draft: { ...repeated, amount: '75.00' }, expected: true },
])('warns about losing $what: $expected', ({ draft, expected }) => {
  expect(isTouched(draft, repeated)).toBe(expected);
});

test('[SEND-4] names problems in the order of the fields', () => {
  const draft = { ...emptyDraft, transferType: 'external' as const };
  expect(Object.keys(findPayableProblems(draft, accounts))).toEqual(
    Object.keys(findProblems(draft, accounts)),
  );
});
