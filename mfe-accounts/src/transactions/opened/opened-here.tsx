import { useSearchParams } from '@bank/shared/routing';
import { lazily } from '@bank/shared/ui/base';
import { openedIn } from '../../transaction-filter';

const OpenedByLink = lazily<object>(async () => (await import('./opened-by-link')).OpenedByLink);

/** The details of a row of this page, which load when the customer opens the first. */
export function OpenedHere() {
  const [params] = useSearchParams();
  return openedIn(params) ? <OpenedByLink /> : null;
}
