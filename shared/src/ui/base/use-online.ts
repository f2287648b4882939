import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False only when the browser is sure that there is no connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Calls `retry` each time the connection returns. */
export function useReconnect(retry: () => void): void {
  const act = useEffectEvent(retry);
  useEffect(() => {
    const reconnected = () => act();
    window.addEventListener('online', reconnected);
    return () => window.removeEventListener('online', reconnected);
  }, []);
}
