import { describeEvent } from './event-words';

const told = (action: string, detail = {}) => describeEvent(action, detail).text;

test.each([
  ['payment-placed', { kind: 'external', cents: 125_000 }, 'Payment of $1,250.00 to another bank'],
  ['payment-placed', { kind: 'bill', cents: 6180 }, 'Payment of $61.80 for a bill'],
  ['profile-changed', { fields: 'first_name phone_number' }, 'Profile changed: first name, phone number'],
  [
    'settings-changed',
    { sms_alerts: true, email_notifications: false },
    'Settings changed: sms alerts on, email notifications off',
  ],
  ['code-sent', { purpose: 'reset_password' }, 'Code sent to set a new password'],
  ['loan-applied-for', { product: 'personal', cents: 1_200_000 }, 'Personal Loan of $12,000.00 applied for'],
  [
    'loan-decided',
    { product: 'personal', cents: 1_200_000, decision: 'approved' },
    'Application for a loan of $12,000.00 approved',
  ],
  ['card-applied-for', { card: 'visa-gold' }, 'Visa Gold applied for'],
  [
    'payment-planned',
    { name: 'Northside Power', cents: 6180 },
    'Payment of $61.80 to Northside Power planned',
  ],
  ['payee-added', { name: 'Northside Power' }, 'Payee Northside Power added'],
  [
    'transfer-cancelled',
    { name: 'Harper Tools', cents: 12_050 },
    'Transfer of $120.50 to Harper Tools canceled',
  ],
])('%s %j reads: %s', (action, detail, text) => {
  expect(told(action, detail)).toBe(text);
});

test('what is not in the list yet, or lacks its details, still reads as words', () => {
  expect(told('payee-sent-away')).toBe('Payee sent away');
  expect(told('constructor')).toBe('Constructor');
  expect(told('payment-placed')).toBe('Payment of an amount');
  expect(told('code-sent')).toBe('Code sent');
  expect(told('payment-planned')).toBe('Payment scheduled');
  expect(told('payee-added')).toBe('Payee added');
  expect(told('transfer-cancelled')).toBe('Transfer canceled');
  expect(told('card-applied-for')).toBe('Card applied for');
  expect(told('loan-applied-for')).toBe('Loan applied for');
});
