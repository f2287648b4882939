import { useKeptProgress } from '@bank/shared/ui/forms';

const nothing = { draft: null, key: null };

/** Otherwise a reload could send the same order twice. */
export const useForgetOrder = (): void => useKeptProgress(nothing);
