import { verifyPin } from '@bank/shared/contracts/pin';
import { confirmPasskeyPayment, startPasskeyPayment } from '@bank/shared/contracts/security';
import { alex, checking, savings } from '../../demo/customers/steps';
import { assertion, browserOnly, tooLate, tooMany } from '../../identity/passkeys/examples';
import { example } from '../../kernel/feature/example';

const payment = { from_account_id: checking, to_account_id: savings, amount: 25 };

export const examples = [
  example(verifyPin, {
    chapter: 'Transaction PIN',
    body: { pin: alex.pin, from_account_id: checking, to_account_id: savings, amount: 25 },
    notes: `A wrong PIN is not an error: valid is false, and the message says how many attempts are left.
      A correct PIN permits one payment with these details, in this session, within 5 minutes.`,
  }),
  example(startPasskeyPayment, {
    chapter: 'Passkeys',
    body: { payment },
    notes: 'The challenge covers the accounts, the amount and the payee: it confirms no other payment.',
    400: 'The customer has no passkey.',
    refused: 400,
  }),
  example(confirmPasskeyPayment, {
    chapter: 'Passkeys',
    body: { payment, credential: assertion },
    notes: `${browserOnly}
      Permits one payment with these details, in this session, within 5 minutes, as verifyPin does.`,
    400: `${tooLate} Or the passkey confirmed another payment.`,
    429: tooMany,
    refused: 400,
  }),
];
