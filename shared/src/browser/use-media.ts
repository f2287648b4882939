import { useCallback, useSyncExternalStore } from 'react';

export const phone = '(max-width: 767px)';

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
