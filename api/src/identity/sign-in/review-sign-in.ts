import { sql } from 'kysely';
import type { Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, dayOf, earlier, hours, later, minutes } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { writeEmail } from '../../kernel/mail/email';
import { nameInEmails } from '../customers/customers';
import { notifyOnce } from '../notifications/notify';
import { deviceLine, deviceName } from '../sessions/device-name';
import { findKnownPlace } from '../sessions/known-device';
import { regularAfter } from '../sessions/regular-customer';
import * as events from './events';

/** Strangers try a stolen list if they enter this many wrong passwords, and hardly any right ones. */
const wave = { within: minutes(10), wrong: 100, share: 0.9, sample: 1000 };

/** No stolen list has a password that was chosen this lately. */
const isNew = hours(24);

/**
 * A stolen list has the right password for some customers. Someone who tries each pair once, from many networks,
 * reaches no limit per customer or network. While that happens, the password alone signs in no device that the bank
 * doesn't know; choosing a new one with an emailed code does.
 */
export async function looksStolen(tx: Tx, customer: Customer, visitor: Visitor): Promise<boolean> {
  const now = tx.now();
  const chosenAt = customer.password_set_at ?? customer.date_joined;
  if (chosenAt > earlier(now, isNew)) return false;
  if (!(await isWave(tx, now))) return false;
  return (await findKnownPlace(tx, customer.email, visitor, now)) === null;
}

async function isWave(db: Database, now: Date): Promise<boolean> {
  const latest = db
    .selectFrom('sign_in_attempts')
    .select(['outcome', 'email'])
    .where('is_known_address', '=', false)
    .where('at', '>', earlier(now, wave.within))
    .where('at', '<=', later(now, clockSkew))
    .where('outcome', '<>', 'checking')
    .orderBy('at', 'desc')
    .limit(wave.sample);
  const { wrong, right } = await db
    .selectFrom(latest.as('latest'))
    .select([
      sql<number>`count(*) filter (where outcome = 'wrong')::integer`.as('wrong'),
      sql<number>`count(distinct email) filter (where outcome = 'right' and exists (
        select from customers join sessions on customer_id = customers.id
        where customers.email = latest.email and is_verified
          and started_at <= ${earlier(now, regularAfter)}::timestamptz
      ))::integer`.as('right'),
    ])
    .executeTakeFirstOrThrow();
  return wrong >= wave.wrong && wrong >= (wrong + right) * wave.share;
}

/** Once a day, because a thief can repeat it. */
export async function holdSignIn(tx: Tx, customer: Customer, { device }: Visitor): Promise<BankError> {
  await tx.audit({ event: events.signInHeld, customerId: customer.id });
  const name = deviceName(device);
  const isFirst = await notifyOnce(tx, customer, {
    kind: 'new-device',
    title: 'Someone entered your password',
    text: `${deviceLine(name)}. We didn't let them in. Please choose a new password.`,
    path: '/dashboard/settings?part=password',
    once: `held ${dayOf(tx.now())}`,
  });
  if (isFirst) await tx.mail({ to: customer.email, content: signInHeldEmail(nameInEmails(customer), name) });
  return signInHeld();
}

const signInHeldEmail = (firstName: string, device: string) =>
  writeEmail({
    subject: 'Someone entered your password',
    firstName,
    paragraphs: [
      "Someone is trying stolen passwords at our bank. Yours was entered on a device that we don't know. We didn't let it in.",
      deviceLine(device),
      'Please choose a new password with Forgot Password on the sign-in page, even if it was you. If you use the same password elsewhere, change it there, too.',
    ],
  });

const signInHeld = () =>
  new BankError(
    401,
    "Someone is trying stolen passwords, and we don't know this device. To sign in here, choose a new password with Forgot Password.",
    "We emailed you. Devices you've used with us still work.",
  );
