import { dismissOnboarding, getOnboarding } from '@bank/shared/contracts/onboarding';
import { type Chapter, example } from '../example';

export const onboarding: Chapter = {
  id: 'onboarding',
  title: 'Getting started',
  about:
    'What a new customer has done so far. Customers who finished, and those of a bank in specification mode, have no steps.',
  examples: [
    example(getOnboarding, {
      answer: {
        data: {
          is_open: true,
          steps: [
            { step: 'account', is_done: true },
            { step: 'pin', is_done: true },
            { step: 'money', is_done: false },
            { step: 'card', is_done: false },
          ],
        },
      },
      notes: ['money is done when the first payment from someone else arrives.'],
    }),
    example(dismissOnboarding, { answer: { data: { is_open: false, steps: [] } } }),
  ],
};
