import { sql } from 'kysely';
import type { Alerting } from '../../identity/alerts/send-alert';
import type { Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import { findPersonPayment } from '../person-payments/find-person-payments';
import { reportReview } from '../person-payments/hold-money';
import { findReview } from '../review/review';
import { events } from './events';
import type { Due } from './find-due';

/** The email about a schedule gives the customer this time to end it. */
const noticeTime = hours(24);

/** Judges a schedule that the customer confirmed within a day, as if it were a payment in that session. */
export async function reviewSchedule(
  tx: Tx,
  { id, customer_id: customerId, amount_cents: amount }: Due,
  to: string,
) {
  const confirmed = await findConfirmation(tx, customerId, id);
  if (!confirmed) return null;
  const { session_id: sessionId, at, device } = confirmed;
  const reason = await findReview(tx, { customerId, to, amount, confirmed: { sessionId, at } });
  if (!reason) return null;
  return {
    reason,
    report: async (bank: Alerting, paymentId: string): Promise<void> => {
      const customer = await tx
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow();
      const caller = sessionId === null ? null : { customer, sessionId };
      const payment = await findPersonPayment(tx, customerId, paymentId);
      await reportReview(tx, bank, { customer, caller, visitor: { device: device ?? '' } }, payment);
    },
  };
}

const findConfirmation = (tx: Tx, customerId: string, scheduleId: string) =>
  tx
    .selectFrom('audit_log')
    .leftJoin('sessions', 'sessions.id', 'audit_log.session_id')
    .select(['audit_log.at', 'audit_log.session_id', 'sessions.device'])
    .where('audit_log.customer_id', '=', customerId)
    .where('action', 'in', [events.scheduleMade.name, events.scheduleEdited.name])
    .where('at', '>', earlier(tx.now(), noticeTime))
    .where(sql`detail ->> 'schedule'`, '=', scheduleId)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
