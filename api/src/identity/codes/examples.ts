import { generateCode, requestCode, verifyCode } from '@bank/shared/contracts/codes';
import { alex, readCode } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const forTransfer = { email: alex.email, purpose: 'transfer' } as const;
const codeLimit = {
  429: 'More than five codes to one recipient, or 60 requests from one IP, within an hour. See Retry-After.',
};

export const examples = [
  example(requestCode, {
    chapter: 'Registering, codes and passwords',
    body: forTransfer,
    notes: `Send either email or phone_number.
      A second request within 60 seconds gets the same response but sends no code.`,
    ...codeLimit,
  }),
  example(verifyCode, {
    chapter: 'Registering, codes and passwords',
    before: [send('Request a code', requestCode, { body: forTransfer }), readCode(alex.email)],
    body: { ...forTransfer, otp_code: '$CODE' },
    notes: `With the purpose registration, the code verifies the email and opens the accounts, so the response has no token. The code must be the one sent by email.
      With the purpose transfer, a code sent to a phone returns no token.`,
    400: 'The code is wrong, used or expired, or there were too many wrong attempts: five for this code, or 20 within a day.',
  }),
  example(generateCode, { chapter: 'Registering, codes and passwords', body: {}, ...codeLimit }),
];
