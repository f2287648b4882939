import { sql } from 'kysely';
import { type Alerting, writeAlert } from '../../identity/alerts/send-alert';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';
import * as events from './events';
import { isKnownTo } from './is-known-to';
import { type PersonNotice, personPaidEmail, personPaidTitle } from './person-emails';

interface Sent {
  payer: { id: string; email: string };
  payment: { to_account_id: string; id: string; created_at: Date };
  notice: PersonNotice;
}

/** With a way to lock the account if the payer hardly knows the other person. */
export async function reportSent(tx: Tx, bank: Alerting, { payer, payment, notice }: Sent): Promise<void> {
  const write = personPaidEmail(notice);
  const { to_account_id, created_at } = payment;
  const hasLink = !(await isKnownTo(tx, payer.id, to_account_id, created_at));
  const what = { customer: payer, title: personPaidTitle(notice) };
  const content = hasLink
    ? await writeAlert(tx, bank, { ...what, ...(await findOrigin(tx, payer.id, payment)) }, write)
    : write(null);
  await tx.mail({ to: payer.email, content });
}

/** As long as a session lasts. */
const maxAge = hours(12);

/** Without a session if a schedule paid, or if the payment was paused and the session is too old to tell what else is new. */
async function findOrigin(tx: Tx, customerId: string, { id, created_at }: Sent['payment']) {
  const session = await tx
    .selectFrom('audit_log')
    .innerJoin('sessions', 'sessions.id', 'audit_log.session_id')
    .select(['sessions.id', 'sessions.device', 'sessions.started_at'])
    .where('audit_log.customer_id', '=', customerId)
    .where('action', '=', events.personPaymentHeld.name)
    .where('audit_log.at', '>=', created_at)
    .where(sql`detail ->> 'payment'`, '=', id)
    .limit(1)
    .executeTakeFirst();
  const isRecent = session !== undefined && session.started_at >= earlier(tx.now(), maxAge);
  return {
    visitor: { device: session?.device ?? 'bank' },
    caller: isRecent ? { sessionId: session.id } : null,
  };
}
