import type { NotificationKind } from '@bank/shared/contracts/notifications';
import type { Tx } from '../../kernel/bank/bank';
import { hours } from '../../kernel/clock/clock';
import { secondsUntilFree } from '../../kernel/limits/visit-limit';
import { withCountryCode } from '../../kernel/mail/outbox';
import { isSet } from '../settings/find-settings';

export const notYou = "If this wasn't you, reset your password now.";

/** Anyone who sees the phone can read them: no amounts, no names, no links. */
const texts: Partial<Record<NotificationKind, (title: string) => string>> = {
  'money-in': () => 'Money came in. Sign in to see it.',
  'check-decided': () => 'We decided on a check of yours. Sign in to see it.',
  'card-paid': () => "You paid with your card. If this wasn't you, sign in and freeze it.",
  'card-declined': () => 'We declined a payment with your card. Sign in to see why.',
  'new-device': (title) => `${title}. ${notYou}`,
  'security-change': (title) => `${title}. ${notYou}`,
  'account-closing': (title) => `${title}. Sign in to see more.`,
};

const perNumber = { max: 5, within: hours(1) };

interface About {
  kind: NotificationKind;
  title: string;
  /** In place of the customer's, which may be a thief's since. */
  phone?: string;
}

export async function textAlert(tx: Tx, customerId: string, { kind, title, phone }: About): Promise<void> {
  const write = texts[kind];
  if (!write || !tx.textsAlerts || !(await isSet(tx, customerId, 'sms_alerts'))) return;
  await textCustomer(tx, customerId, write(title), phone);
}

export async function textCustomer(tx: Tx, customerId: string, text: string, phone?: string): Promise<void> {
  const { phone_number, email, is_verified } = await tx
    .selectFrom('customers')
    .select(['phone_number', 'email', 'is_verified'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const to = withCountryCode(phone ?? phone_number);
  if (!is_verified || (await hasManyTexts(tx, to))) return;
  await tx.text({ to, fallback: email, text: `Larch: ${text}` });
}

/** No one has proven that a number is the customer's, so no customer can flood one that isn't. */
async function hasManyTexts(tx: Tx, number: string): Promise<boolean> {
  const past = tx
    .selectFrom('mail')
    .select('created_at as at')
    .where('to_address', '=', number)
    .where('short', 'is not', null);
  return (await secondsUntilFree(tx, perNumber, { past, now: tx.now() })) > 0;
}
