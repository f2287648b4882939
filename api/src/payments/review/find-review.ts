import type { Tx } from '../../kernel/bank/tx';
import type { ReviewReason } from '../../kernel/db/tables';
import { findFacts } from './find-facts';
import { reviewReasonFor } from './review-rules';

/** Why the bank waits a day with a payment to a person, or null. */
export const findReview = async (
  tx: Tx,
  payment: Parameters<typeof findFacts>[1],
): Promise<ReviewReason | null> => reviewReasonFor(await findFacts(tx, payment));
