import { useEffect } from 'react';
import { isFetching, whenIdle } from '../site/when-idle';
import { workerAddress } from './worker-address';

/** Keeps the page that shows when the site can't be reached. The site works without it. */
const keepOfflinePage = () => navigator.serviceWorker?.register(workerAddress).catch(() => undefined);

export function useOfflinePage(): void {
  useEffect(() => whenIdle(keepOfflinePage, isFetching), []);
}
