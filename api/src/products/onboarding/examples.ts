import { dismissOnboarding, getOnboarding } from '@bank/shared/contracts/onboarding';
import { signInNew } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 120,
  title: 'Getting started',
  about:
    'What a new customer has done so far. Customers who finished, and those of a bank in specification mode, have no steps.',
};

export const examples = [
  example(getOnboarding, {
    before: signInNew('Ana'),
    token: 'ANA',
    notes: 'money is done when the first payment from someone else arrives.',
  }),
  example(dismissOnboarding, { before: signInNew('Ben'), token: 'BEN' }),
];
