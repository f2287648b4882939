import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';
import type { ReviewReason } from '../../kernel/db/tables';
import { findPersonPayment } from '../person-payments/find-person-payments';
import { reportReview } from '../person-payments/report-review';
import { findReview } from '../review/find-review';
import * as events from './events';
import type { ScheduleRow } from './find-schedules';

/** The email about a schedule gives the customer this time to end it. */
const noticeTime = hours(24);

type Due = Pick<ScheduleRow, 'id' | 'customer_id' | 'amount_cents'> & { account_id: string };

export interface ScheduleReview {
  reason: ReviewReason;
  /** Where the customer confirmed the schedule. */
  sessionId: string | null;
  device: string;
}

/** Judges a schedule that the customer confirmed within a day, as if it were a payment in that session. */
export async function reviewSchedule(
  tx: Tx,
  { id, customer_id: customerId, account_id: to, amount_cents: amount }: Due,
): Promise<ScheduleReview | null> {
  const confirmed = await findConfirmation(tx, customerId, id);
  if (!confirmed) return null;
  const { session_id: sessionId, at, device } = confirmed;
  const reason = await findReview(tx, { customerId, to, amount, confirmed: { sessionId, at } });
  return reason && { reason, sessionId, device: device ?? '' };
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

type Reporting = Parameters<typeof reportReview>[1];

export async function reportScheduleReview(
  tx: Tx,
  bank: Reporting,
  { customer_id }: Due,
  { paymentId, sessionId, device }: Pick<ScheduleReview, 'sessionId' | 'device'> & { paymentId: string },
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const caller = sessionId === null ? null : { customer, sessionId };
  const payment = await findPersonPayment(tx, customer_id, paymentId);
  await reportReview(tx, bank, { customer, caller, visitor: { device } }, payment);
}
