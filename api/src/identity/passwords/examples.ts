import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import { changePassword } from '@bank/shared/contracts/settings';
import { demoPassword, exchangeCode, newCustomer, sam, signInNew } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const codeLimit = {
  429: 'More than five codes to one recipient, or 60 requests from one IP, within an hour. See Retry-After.',
};

export const examples = [
  example(requestReset, {
    chapter: 'Registering, codes and passwords',
    body: { email: sam.email },
    ...codeLimit,
  }),
  example(confirmReset, {
    chapter: 'Registering, codes and passwords',
    before: [
      send('Request a code', requestReset, { body: { email: sam.email } }),
      ...exchangeCode(sam.email, 'reset_password'),
    ],
    body: { email: sam.email, token: '$CODE_TOKEN', new_password: demoPassword },
    400: 'The token is wrong, used or older than 10 minutes.',
  }),
  example(changePassword, {
    chapter: 'Settings, sessions and history',
    before: signInNew('Jules'),
    token: 'JULES',
    body: { current_password: newCustomer('Jules').password, new_password: 'summer-orchard-18' },
    notes: 'Works only once: after that, Jules has the new password.',
    400: 'The current password is wrong, or the new one is the same, common or easily guessed.',
    429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
  }),
];
