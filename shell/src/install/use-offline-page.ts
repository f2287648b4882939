import { isAnnounced } from '@bank/shared/capabilities';
import { useEffect } from 'react';
import { isFetching, whenIdle } from '../site/when-idle';
import { workerAddress } from './worker-address';

/** Keeps the page that shows when the site can't be reached. The site works without it. */
const keepOfflinePage = () => navigator.serviceWorker?.register(workerAddress).catch(() => undefined);

/** A browser that got the page earlier keeps it, also when the worker's address has become a 404. */
const dropOfflinePage = () =>
  navigator.serviceWorker
    ?.getRegistration()
    .then((kept) => kept?.unregister())
    .catch(() => undefined);

export function useOfflinePage(): void {
  useEffect(() => whenIdle(isAnnounced('installable') ? keepOfflinePage : dropOfflinePage, isFetching), []);
}
