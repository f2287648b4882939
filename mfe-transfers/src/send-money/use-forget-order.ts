import { useKeptProgress } from '@bank/shared/ui/forms';

const nothing = { draft: null, key: null };

/** Clears the sent order from the browser's history, so that a reload cannot send it again. */
export const useForgetOrder = (): void => useKeptProgress(nothing);
