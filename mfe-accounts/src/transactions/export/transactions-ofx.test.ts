import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { sampleDetails, savingsDetails } from '../../testing/sample-details';
import { sample } from '../../testing/sample-transactions';
import { transactionsOfx } from './transactions-ofx';

const checking = sampleDetails();
const savings = sampleDetails(savingsDetails);
const card = { id: 'acc_card', card_id: 'card_1', last_four: '4390', balance: '-87.20' };
const side = { account_id: card.id, card_id: card.card_id, last_four: card.last_four };
const now = new Date('2026-03-18T10:00:00Z');

function read(transactions: readonly Transaction[], accounts: readonly AccountDetails[] = [checking]) {
  const file = transactionsOfx(transactions, { accounts, creditAccounts: [card] }, now);
  const parsed = new DOMParser().parseFromString(file, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const values = (name: string) => [...parsed.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { file, parsed, values };
}

test('writes a debit with its ID, day and merchant', () => {
  const { values } = read([sample(1, { merchant: 'Bean Street', description: 'Coffee' })]);
  expect(values('TRNTYPE')).toEqual(['DEBIT']);
  expect(values('TRNAMT')).toEqual(['-10.00']);
  expect(values('FITID')).toEqual(['txn_1']);
  expect(values('DTPOSTED')).toEqual(['20260318093000[0:GMT]']);
  expect([values('NAME'), values('MEMO')]).toEqual([['Bean Street'], ['Coffee']]);
});

test('names the account, its bank and its balance', () => {
  const { values } = read([sample(1)]);
  expect(values('BANKID')).toEqual(['990000136']);
  expect(values('ACCTID')).toEqual(['4000214821']);
  expect(values('ACCTTYPE')).toEqual(['CHECKING']);
  expect(values('BALAMT')).toEqual(['8412.66']);
});

test('writes a transfer between own accounts into both, with opposite signs', () => {
  const moved = sample(1, { to_account_number: savings.account_number });
  const { values } = read([moved], [checking, savings]);
  expect(values('ACCTID')).toEqual([checking.account_number, savings.account_number]);
  expect(values('TRNAMT')).toEqual(['-10.00', '10.00']);
});

test('writes purchases and payments of a credit card into its own statement', () => {
  const purchase = sample(1, { from_account_number: null, from_credit_card: side });
  const payment = sample(2, { to_credit_card: side, is_between: true });
  const { parsed, values } = read([purchase, payment]);
  const ofCard = parsed.querySelector('CREDITCARDMSGSRSV1');
  const amounts = [...(ofCard?.querySelectorAll('TRNAMT') ?? [])].map(({ textContent }) => textContent);
  expect(amounts).toEqual(['-10.00', '10.00']);
  expect(ofCard?.querySelector('ACCTID')?.textContent).toBe('XXXXXXXXXXXX4390');
  expect(ofCard?.querySelector('BALAMT')?.textContent).toBe('-87.20');
  expect(values('TRNAMT')).toEqual(['-10.00', '-10.00', '10.00']);
});

test('leaves out an account without transactions and a payment that came back', () => {
  const returned = sample(2, { status: 'returned' });
  const { values } = read([sample(1), returned], [checking, savings]);
  expect(values('ACCTID')).toEqual([checking.account_number]);
  expect(values('FITID')).toEqual(['txn_1']);
});

test('escapes markup and shortens names without splitting a character', () => {
  const merchant = `Bits & <Bytes> ${'😀'.repeat(30)}`;
  const { values } = read([sample(1, { merchant })]);
  expect([...String(values('NAME')[0])]).toHaveLength(32);
  expect(values('NAME')[0]).toMatch(/^Bits & <Bytes> 😀+$/u);
});
