import { useKeptProgress } from '@bank/shared/ui/forms';

const nothing = { draft: null, key: null };

/** What was sent is done with: a reload of the page that says so offers nothing to be sent again. */
export const useSent = (): void => useKeptProgress(nothing);
