import type { Tx } from '../../../kernel/bank/tx';
import { lockPayment } from '../../cards/payments/lock-payment';
import { refundedWords } from './decide-dispute';
import { settle } from './review-disputes';

interface PersonalDecision {
  outcome: 'refunded' | 'refused';
  /** For the customer; empty for a refund. */
  why: string;
}

/** False if the dispute doesn't wait for a person, or no longer. */
export async function decideByPerson(
  tx: Tx,
  id: string,
  { outcome, why }: PersonalDecision,
): Promise<boolean> {
  const waiting = tx
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'under-review')
    .where('for_person_since', 'is not', null);
  const found = await waiting.executeTakeFirst();
  if (!found?.authorization_id) return false;
  const payment = await lockPayment(tx, found.authorization_id);
  const dispute = await waiting.forUpdate().executeTakeFirst();
  if (!dispute) return false;
  const { last_four } = await tx
    .selectFrom('cards')
    .select('last_four')
    .where('id', '=', payment.card_id)
    .executeTakeFirstOrThrow();
  const explanation = outcome === 'refunded' ? refundedWords.byPerson(last_four) : why;
  await settle(tx, dispute, { outcome, explanation });
  return true;
}
