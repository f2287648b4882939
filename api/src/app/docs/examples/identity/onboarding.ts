import { dismissOnboarding, getOnboarding } from '@bank/shared/contracts/onboarding';
import { example } from '../example';
import { signInNew } from '../steps';

export const onboarding = [
  example(getOnboarding, {
    before: signInNew('Ana'),
    token: 'ANA',
    notes: ['money is done when the first payment from someone else arrives.'],
  }),
  example(dismissOnboarding, { before: signInNew('Ben'), token: 'BEN' }),
];
