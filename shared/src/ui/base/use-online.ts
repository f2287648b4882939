import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False only if the browser is certain that it is offline. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export function useReconnect(retry: () => void): void {
  const act = useEffectEvent(retry);
  useEffect(() => {
    const reconnected = () => act();
    window.addEventListener('online', reconnected);
    return () => window.removeEventListener('online', reconnected);
  }, []);
}
