import * as contracts from '@bank/shared/contracts/contact-changes';
import { newCustomer, readCode, signInNew } from '../../demo/customers/steps';
import { example, type Step, send } from '../../kernel/feature/example';

const body = { phone_number: '+12025550177' };
const confirmation = { id: '$CONTACT', current_code: '$CODE' };

function askForChange(name: string): Step[] {
  const given = { token: name.toUpperCase(), body };
  return [
    ...signInNew(name),
    send('Request a change', contracts.requestContactChange, given, { CONTACT: 'id' }),
    readCode(newCustomer(name).email),
  ];
}

export const examples = [
  example(contracts.requestContactChange, {
    chapter: 'Profile',
    before: signInNew('Noor'),
    token: 'NOOR',
    body,
    notes: `A new email gets a code too, and both are required. A phone number gets none, because the bank can't send text messages.
      An email of another customer gets no code, and the answer is the same.`,
    429: 'More than five requests within an hour, or five to one email within a day. See Retry-After.',
  }),
  example(contracts.confirmContactChange, {
    chapter: 'Profile',
    before: askForChange('Nils'),
    token: 'NILS',
    body: confirmation,
    notes:
      'The old email gets a message about the change. For 24 hours, verifyPin answers 403 with errors.new_recipient for a recipient who was never paid before.',
    400: 'A code is wrong, used or expired, or there were five attempts.',
  }),
  example(contracts.getContactSecurity, {
    chapter: 'Profile',
    before: [
      ...askForChange('Nina'),
      send('Confirm it', contracts.confirmContactChange, { token: 'NINA', body: confirmation }),
    ],
    token: 'NINA',
  }),
];
