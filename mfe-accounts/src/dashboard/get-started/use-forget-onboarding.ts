import { keepProfile, profileOptions, useQueryClient } from '@bank/shared/query';

/** Takes the card off this page; the bank already knows. */
export function useForgetOnboarding() {
  const cache = useQueryClient();
  return () => {
    const customer = cache.getQueryData(profileOptions.queryKey);
    if (!customer) return;
    const { is_onboarding, ...rest } = customer;
    void keepProfile(cache, rest);
  };
}
