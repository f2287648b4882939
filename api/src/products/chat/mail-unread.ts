import type { Tx } from '../../kernel/bank/bank';
import { earlier, minutes } from '../../kernel/clock/clock';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { mailAnswer } from './answers';

/** A customer who still has the page open reads the answer there sooner. */
const stays = minutes(2);

const due = (tx: Tx) =>
  tx
    .selectFrom('chat_answers')
    .select(['id', 'customer_id', 'text'])
    .where('customer_id', 'is not', null)
    .where('seen_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('sent_at', '<=', earlier(tx.now(), stays))
    .orderBy('sent_at');

async function mail(tx: Tx, { id, customer_id, text }: Item<typeof due>): Promise<void> {
  await tx.updateTable('chat_answers').set({ mailed_at: tx.now() }).where('id', '=', id).execute();
  await mailAnswer(tx, String(customer_id), text);
}

export const mailUnreadAnswers = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, { due, of: 'chat_answers', decide: mail });
