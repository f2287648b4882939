import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/settings';
import { type SettingName, type Settings, settingNames } from '@bank/shared/contracts/settings';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { writeEmail } from '../../kernel/mail/email';
import { wayOut } from '../alerts/lock-url';
import { type Alerting, sendAlert, type WriteAlert } from '../alerts/send-alert';
import { nameInEmails } from '../customers/name-in-emails';
import { findSettings } from '../settings/find-settings';
import * as events from './events';

const title = 'A security setting was turned off';

const emailsOff =
  "Email notifications are off. We'll no longer email you about money in, checks and bills due tomorrow.";

const emailsOffEmail =
  (firstName: string): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: title,
      firstName,
      paragraphs: [
        emailsOff,
        "We'll still email you about every payment, about new devices, and when your password or PIN changes.",
        ...wayOut(
          lockUrl,
          "If this wasn't you, reset your password right away with Forgot Password and contact support.",
        ),
      ],
    });

type Body = RequestOf<typeof contracts.updateSettings>['body'];
type Chosen = Partial<Settings>;

export const updateSettings = (bank: Bank, body: Body, context: RequestContext): Promise<Settings> =>
  bank.command(context, (tx) => change(tx, bank, body, context));

async function change(tx: Tx, bank: Bank, body: Body, context: RequestContext): Promise<Settings> {
  const { customer } = context.caller;
  // Serializes changes per customer, even before there is a row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings of ${customer.id}`}, 0))`.execute(tx);
  const before = await findSettings(tx, customer.id);
  const chosen = changesIn(body, before);
  const names = Object.keys(chosen) as SettingName[];
  if (names.length === 0) return before;
  await keep(tx, customer.id, chosen);
  const detail = Object.fromEntries(names.map((name) => [name, chosen[name] === true]));
  await tx.audit({ event: events.settingsChanged, detail });
  if (chosen.email_notifications === false) await reportEmailsOff(tx, bank, context);
  return { ...before, ...chosen };
}

const reportEmailsOff = (tx: Tx, bank: Alerting, { caller, visitor }: RequestContext): Promise<void> =>
  sendAlert(tx, bank, {
    customer: caller.customer,
    caller,
    visitor,
    title,
    text: emailsOff,
    path: '/dashboard/settings',
    email: emailsOffEmail(nameInEmails(caller.customer)),
  });

const changesIn = (body: Body, before: Settings): Chosen =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const wanted = body[name];
      return wanted === undefined || wanted === before[name] ? [] : [[name, wanted]];
    }),
  );

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
