import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { ReviewReason } from '../../kernel/db/tables';
import { findFacts } from './find-facts';
import { reviewReasonFor } from './review-rules';

/** Why the bank waits a day with a payment to a person, or null. */
export async function findReview(
  tx: Tx,
  { capabilities }: Pick<Bank, 'capabilities'>,
  payment: Parameters<typeof findFacts>[1],
): Promise<ReviewReason | null> {
  return capabilities.includes('payment-review') ? reviewReasonFor(await findFacts(tx, payment)) : null;
}
