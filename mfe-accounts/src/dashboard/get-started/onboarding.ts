import * as contracts from '@bank/shared/contracts/onboarding';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

/** Always fetched again: other pages make cards, and money arrives on its own. */
export const onboardingOptions = queryOptions({
  queryKey: ['onboarding'],
  queryFn: async ({ signal }) => (await send(contracts.getOnboarding, { signal })).data,
  staleTime: 0,
});

export const dismissal = mutationOptions({
  mutationFn: () => send(contracts.dismissOnboarding, {}),
});
