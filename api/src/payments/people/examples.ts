import { findPerson, forgetPerson, listPeople } from '@bank/shared/contracts/people';
import { aboutSam, findSam } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 190,
  title: 'People',
  about:
    'Pay another customer of this bank by email, phone or account number. Their name is checked first, and a payment can be undone for 10 seconds, or for 2 minutes with the setting `longer_undo`.',
};

export const examples = [
  example(findPerson, {
    body: aboutSam,
    notes: `A close match shows the right name. Without a match, the response is the same as for an unknown address.
      Phone numbers outside the US need their country code.`,
    400: "The address is the customer's own, or neither an email address nor a phone or account number.",
    429: 'More than 30 searches in an hour.',
  }),
  example(listPeople),
  example(forgetPerson, { before: [findSam], params: { id: '$PERSON' } }),
];
