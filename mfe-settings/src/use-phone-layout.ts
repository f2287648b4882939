import { useLocation } from '@bank/shared/routing';
import { useMemo } from 'react';

/**
 * On a phone, a page is a list of rows that each open a part of it. Decided with each navigation, so that turning the
 * phone keeps what was typed.
 */
export function usePhoneLayout(): boolean {
  const { key } = useLocation();
  return useMemo(() => matchMedia('(max-width: 767px)').matches, [key]);
}
