import { dismissOnboarding, getOnboarding } from '@bank/shared/contracts/onboarding';
import { type Chapter, example } from '../example';

export const onboarding: Chapter = {
  id: 'onboarding',
  title: 'Getting started',
  about:
    'What a new customer has done so far, at banks that announce onboarding. Customers of other banks, and those who finished, have no steps.',
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
      notes: [
        'money is done when the first payment from someone else arrives.',
        'card is offered only where the bank has cards.',
      ],
    }),
    example(dismissOnboarding, { answer: { data: { is_open: false, steps: [] } } }),
  ],
};
