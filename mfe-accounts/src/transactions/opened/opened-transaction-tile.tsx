import { openedIn } from '@bank/kit/opened-transaction';
import { useSearchParams } from '@bank/shared/routing';
import { lazily } from '@bank/shared/ui/base';

const OpenedByLink = lazily<object>(async () => (await import('./opened-by-link')).OpenedByLink);

/** The details of a row of the page around it, which load when the customer opens the first. */
export function OpenedTransactionTile() {
  const [params] = useSearchParams();
  return openedIn(params) ? <OpenedByLink /> : null;
}

export default OpenedTransactionTile;
