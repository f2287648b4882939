import { sql } from 'kysely';
import { wayOut } from '../../../identity/alerts/lock-url';
import { type Alerting, sendAlert, type WriteAlert } from '../../../identity/alerts/send-alert';
import { nameInEmails } from '../../../identity/customers/name-in-emails';
import { deviceLine, deviceName } from '../../../identity/sessions/device-name';
import type { Tx } from '../../../kernel/bank/tx';
import { momentInWords } from '../../../kernel/clock/clock';
import type { Caller, RequestContext } from '../../../kernel/http/request-context';
import { writeEmail } from '../../../kernel/mail/email';
import * as cardEvents from '../events';
import type { StoredCard } from './lock-card';

const subject = 'Your card details were shown';

/** Once for each card and session, because a customer who shops looks several times. */
export async function reportReveal(
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  card: StoredCard,
): Promise<void> {
  if (await wasShown(tx, caller, card.id)) return;
  const { customer } = caller;
  const device = deviceName(visitor.device);
  await sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: subject,
    text: `Card ending in ${card.last_four}. ${deviceLine(device)}.`,
    path: '/dashboard/apply-card',
    email: revealedEmail({ firstName: nameInEmails(customer), ending: card.last_four, device, at: tx.now() }),
  });
}

async function wasShown(tx: Tx, { customer, sessionId }: Caller, cardId: string): Promise<boolean> {
  const shown = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('session_id', '=', sessionId)
    .where('action', '=', cardEvents.cardShown.name)
    .where(sql`detail ->> 'card'`, '=', cardId)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

interface Revealed {
  firstName: string;
  ending: string;
  device: string;
  at: Date;
}

const revealedEmail =
  ({ firstName, ending, device, at }: Revealed): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject,
      firstName,
      paragraphs: [
        `We showed the number and code of your card ending in ${ending} on ${momentInWords(at)}, after the right PIN.`,
        deviceLine(device),
        ...wayOut(lockUrl, "If this wasn't you, freeze the card and contact support right away."),
      ],
    });
