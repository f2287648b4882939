import { useLocation } from '@bank/shared/routing';
import { phone } from '@bank/shared/ui/base';
import { useMemo } from 'react';

/** Decided with each navigation, so that turning the phone keeps what was typed. */
function useMediaOnNavigation(query: string): boolean {
  const { key } = useLocation();
  return useMemo(() => matchMedia(query).matches, [key, query]);
}

/** On a phone, a page is a list of rows that each open a part of it. */
export const usePhoneLayout = () => useMediaOnNavigation(phone);

/** The list of settings has no room beside the open part. */
export const useNarrowLayout = () => useMediaOnNavigation('(max-width: 899px)');
