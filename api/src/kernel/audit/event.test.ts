import '../../bank';
import { describeEvent } from './event';

const textOf = (action: string, detail = {}) => describeEvent(action, detail).text;

test.each([
  ['payment-placed', { kind: 'external', cents: 125_000 }, 'Payment of $1,250.00 to another bank'],
  ['payment-placed', { kind: 'bill', cents: 6180 }, 'Payment of $61.80 for a bill'],
  [
    'account-look-changed',
    { account: 'acc_1', fields: 'nickname color' },
    'Account changed: nickname, color',
  ],
  ['profile-changed', { fields: 'first_name phone_number' }, 'Profile changed: first name, phone number'],
  [
    'settings-changed',
    { sms_alerts: true, email_notifications: false },
    'Settings changed: sms alerts on, email notifications off',
  ],
  ['call-refused', { error: 'Your account is locked' }, 'We refused a request: Your account is locked'],
  ['code-sent', { purpose: 'reset_password' }, 'Code sent to set a new password'],
  ['loan-applied-for', { product: 'personal', cents: 1_200_000 }, 'Applied for Personal Loan of $12,000.00'],
  [
    'loan-decided',
    { product: 'personal', cents: 1_200_000, decision: 'approved' },
    'Loan application for $12,000.00 approved',
  ],
  ['payment-placed', { kind: 'card', cents: 2500 }, 'Payment of $25.00 to your credit card'],
  ['card-decided', { card: 'visa-gold', decision: 'approved' }, 'Application for Visa Gold approved'],
  ['card-shown', { ending: '4242' }, 'Number of your card ending in 4242 viewed'],
  [
    'card-controls-changed',
    { ending: '4242', fields: 'online per_day' },
    'Card ending in 4242 changed: online, per day',
  ],
  [
    'card-reported-lost',
    { ending: '4242', reason: 'stolen' },
    'Card ending in 4242 reported stolen and replaced',
  ],
  ['card-renewed', { ending: '4242' }, 'Card ending in 4242 renewed'],
  ['card-applied-for', { card: 'visa-gold' }, 'Applied for Visa Gold'],
  [
    'payment-planned',
    { name: 'Northside Power', cents: 6180 },
    'Payment of $61.80 to Northside Power scheduled',
  ],
  ['payee-added', { name: 'Northside Power' }, 'Payee Northside Power added'],
  [
    'transfer-cancelled',
    { name: 'Harper Tools', cents: 12_050 },
    'Transfer of $120.50 to Harper Tools canceled',
  ],
  ['person-found', { person: 'person_1', match: 'close' }, 'Person to pay found'],
  ['person-refused', {}, 'Person to pay not found'],
  ['person-forgotten', { person: 'person_1', name: 'Sam Rivera' }, 'Person Sam Rivera removed'],
  ['person-payment-held', { payment: 'pay_1', cents: 2500 }, 'Payment of $25.00 to a person placed'],
  ['person-payment-sent', { payment: 'pay_1', cents: 2500 }, 'Payment of $25.00 to a person sent'],
  ['person-payment-undone', { payment: 'pay_1', cents: 2500 }, 'Payment of $25.00 to a person undone'],
  ['note-changed', { transaction: 'txn_1' }, 'Note on a transaction changed'],
  ['category-chosen', { transaction: 'txn_1', category: 'gifts' }, 'Category of a transaction changed'],
  ['budget-changed', { category: 'food', cents: 40_000 }, 'Budget changed'],
  ['dispute-opened', { dispute: 'dispute_1', cents: 2500 }, 'Payment of $25.00 disputed'],
  ['dispute-resolved', { cents: 2500, outcome: 'refunded' }, 'Dispute of a payment of $25.00 refunded'],
  ['second-factor-on', {}, 'Two-factor authentication turned on'],
  ['password-refused', { for: 'second-factor' }, 'Two-factor authentication not set up: wrong password'],
  ['device-forgotten', { all: true }, 'All remembered devices forgotten'],
  ['dispute-withdrawn', { dispute: 'dispute_1' }, 'Dispute of a payment taken back'],
  ['person-payment-returned', { payment: 'pay_1', cents: 2500 }, 'Payment of $25.00 to a person returned'],
])('describes %s %j as: %s', (action, detail, text) => {
  expect(textOf(action, detail)).toBe(text);
});

test('describes unlisted events and events without details in plain words', () => {
  expect(textOf('payee-sent-away')).toBe('Payee sent away');
  expect(textOf('constructor')).toBe('Constructor');
  expect(textOf('payment-placed')).toBe('Payment of an amount');
  expect(textOf('code-sent')).toBe('Code sent');
  expect(textOf('payment-planned')).toBe('Payment scheduled');
  expect(textOf('payee-added')).toBe('Payee added');
  expect(textOf('transfer-cancelled')).toBe('Transfer canceled');
  expect(textOf('card-applied-for')).toBe('Applied for a card');
  expect(textOf('loan-applied-for')).toBe('Applied for a loan');
});
