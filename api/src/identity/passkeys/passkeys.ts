import type { Passkey } from '@bank/shared/contracts/security';
import type { Bank, Caller, RequestContext, Tx, Visitor } from '../../kernel/bank/bank';
import { momentInWords } from '../../kernel/clock/clock';
import type { Customer, Database, StoredPasskey } from '../../kernel/db/tables';
import { notFound } from '../../kernel/errors/errors';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { deviceLine, deviceName } from '../sessions/device-name';
import { findPasskeySite, handleOf } from './challenge';
import * as events from './events';

export const listOwn = (db: Database, customerId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const toPasskey = (stored: StoredPasskey): Passkey => ({
  id: stored.id,
  name: stored.name,
  added_at: stored.added_at.toISOString(),
  last_used_at: stored.last_used_at?.toISOString() ?? null,
  last_used_on: stored.last_used_on,
  is_synced: stored.is_synced,
  is_blocked: stored.blocked_at !== null,
});

export async function findPasskeys(bank: Bank, customerId: string, origin: string | null) {
  const own = await listOwn(bank.db, customerId);
  const site = findPasskeySite(bank.origin, origin);
  const accepted = site && {
    rpId: site.rpId,
    userId: handleOf(customerId),
    allAcceptedCredentialIds: own.map(({ credential_id }) => credential_id),
  };
  return { passkeys: own.map(toPasskey), accepted };
}

export const renamePasskey = (
  bank: Bank,
  { id, name }: { id: string; name: string },
  context: RequestContext,
) =>
  bank.command(context, async (tx) => {
    const renamed = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .returningAll()
      .executeTakeFirst();
    if (!renamed) throw notFound();
    await tx.audit({ event: events.passkeyRenamed, detail: { name } });
    return { data: toPasskey(renamed) };
  });

export const removePasskey = (bank: Bank, id: string, context: RequestContext) =>
  bank.command(context, async (tx) => {
    const { caller, visitor } = context;
    const { customer } = caller;
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    const { name } = removed;
    await tx.audit({ event: events.passkeyRemoved, detail: { name } });
    await reportPasskey(tx, bank, { event: 'removed', name, customer, visitor, caller });
    return { data: { message: 'Passkey removed.' } };
  });

const settingsToCheck =
  "If this wasn't you, sign in, remove passkeys that you don't know in Security & Settings, and reset your password with Forgot Password.";

const whenCopied =
  'Sign in with your password, remove this passkey in Security & Settings, and add a new one. Then check your recent payments.';

const notices = {
  added: {
    title: 'A passkey was added',
    subject: 'A passkey was added to your Larch account',
    text: (name: string, at: string) =>
      `A passkey named “${name}” was added on ${at}. It can sign in to your account and confirm payments.`,
    otherwise: settingsToCheck,
  },
  removed: {
    title: 'A passkey was removed',
    subject: 'A passkey was removed from your Larch account',
    text: (name: string, at: string) => `Your passkey “${name}” was removed on ${at}. It no longer works.`,
    otherwise: settingsToCheck,
  },
  blocked: {
    title: 'A passkey was blocked',
    subject: 'We blocked one of your passkeys',
    text: (name: string, at: string) =>
      `Someone used a copy of your passkey “${name}” on ${at}. We refused it and blocked the passkey.`,
    otherwise: whenCopied,
  },
};

interface Happened {
  event: keyof typeof notices;
  name: string;
  customer: Customer;
  visitor: Visitor;
  caller: Caller | null;
}

export function reportPasskey(tx: Tx, bank: Alerting, { event, name, ...who }: Happened): Promise<void> {
  const { title, subject, text, otherwise } = notices[event];
  const device = deviceLine(deviceName(who.visitor.device));
  const paragraphs = [text(name, momentInWords(tx.now())), device];
  return sendAlert(tx, bank, {
    ...who,
    title,
    text: `Its name is “${name}”. ${device}.`,
    path: '/dashboard/settings?part=passkeys',
    email: alertEmail(who.customer, { subject, paragraphs, otherwise }),
  });
}
