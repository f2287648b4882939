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
  ['loan-applied-for', { cents: 1_200_000 }, 'Loan of $12,000.00 applied for'],
])('%s %j reads: %s', (action, detail, text) => {
  expect(told(action, detail)).toBe(text);
});

test('what is not in the list yet, or lacks its details, still reads as words', () => {
  expect(told('payee-sent-away')).toBe('Payee sent away');
  expect(told('constructor')).toBe('Constructor');
  expect(told('payment-placed')).toBe('Payment of an amount');
  expect(told('code-sent')).toBe('Code sent');
});
