import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/settings';
import type { Settings } from '@bank/shared/contracts/settings';
import { sql } from 'kysely';
import { event, listSwitches } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { revokeAllTokens } from '../access-tokens/access-tokens';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { notYou, textCustomer } from '../notifications/text-alert';
import { forgetDevices } from '../sessions/remembered-devices';
import { changesIn, findSettings, inForce } from '../settings/find-settings';

const settingsChanged = event(
  'settings-changed',
  'security',
  (detail) => `Settings changed: ${listSwitches(detail)}`,
);

const title = 'A security setting was turned off';

interface Off {
  text: string;
  more: string;
}

const emailsOff: Off = {
  text: "Email notifications are off. We'll no longer email you about money in, checks and bills due tomorrow.",
  more: "We'll still email you about every payment, about new devices, and when your password or PIN changes.",
};

const textsOff: Off = {
  text: "SMS Alerts are off. We'll no longer text your phone about payments and changes to your security.",
  more: "We'll still email you. You can turn texts back on in Security & Settings.",
};

const passwordOff: Off = {
  text: 'Ask Password Each Time is off. Passkeys and remembered devices can sign in again.',
  more: 'You can turn it back on in Security & Settings.',
};

type Body = RequestOf<typeof contracts.updateSettings>['body'];
type Chosen = Partial<Settings>;

export const updateSettings = (bank: Bank, body: Body, context: RequestContext) =>
  bank.command(context, async (tx) => ({
    data: { settings: await change(tx, bank, body, context), in_force: inForce(bank) },
  }));

async function change(tx: Tx, bank: Bank, body: Body, context: RequestContext): Promise<Settings> {
  const { customer } = context.caller;
  // Serializes changes per customer, even before there is a row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings of ${customer.id}`}, 0))`.execute(tx);
  const before = await findSettings(tx, customer.id);
  const chosen = changesIn(body, before);
  if (Object.keys(chosen).length === 0) return before;
  await keep(tx, customer.id, chosen);
  await tx.audit({ event: settingsChanged, detail: chosen });
  if (chosen.email_notifications === false) await reportOff(tx, bank, context, emailsOff);
  if (chosen.third_party_access === false) await revokeAllTokens(tx, customer.id);
  if (bank.mode === 'full') await apply(tx, bank, chosen, context);
  return { ...before, ...chosen };
}

async function apply(tx: Tx, bank: Bank, chosen: Chosen, context: RequestContext): Promise<void> {
  const { id } = context.caller.customer;
  if (chosen.sms_alerts && tx.textsAlerts) await textCustomer(tx, id, 'SMS Alerts are on.');
  if (chosen.sms_alerts === false && tx.textsAlerts) {
    await reportOff(tx, bank, context, textsOff);
    await textCustomer(tx, id, `SMS Alerts were turned off. ${notYou}`);
  }
  if (chosen.ask_password_each_time) await forgetDevices(tx, id);
  if (chosen.ask_password_each_time === false) await reportOff(tx, bank, context, passwordOff);
}

const reportOff = (
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  { text, more }: Off,
): Promise<void> =>
  sendAlert(tx, bank, {
    customer: caller.customer,
    caller,
    visitor,
    title,
    text,
    path: '/dashboard/settings?part=preferences',
    email: alertEmail(caller.customer, {
      subject: title,
      paragraphs: [text, more],
    }),
  });

async function keep(tx: Tx, customerId: string, chosen: Chosen): Promise<void> {
  const at = tx.now();
  await tx
    .insertInto('settings')
    .values({ customer_id: customerId, chosen: JSON.stringify(chosen), changed_at: at })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        chosen: sql<string>`settings.chosen || excluded.chosen`,
        changed_at: at,
      }),
    )
    .execute();
}
