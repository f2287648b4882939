import type { CardKind } from '@bank/shared/contracts/cards';
import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import type { EventTopic } from '@bank/shared/contracts/security';
import { cents, formatUsd } from '@bank/shared/money';
import type { AuditAction } from '../../kernel/audit/record';
import { cardCatalogue } from '../cards/card-catalogue';

export type Detail = Record<string, unknown>;

interface Words {
  topic: EventTopic;
  text: string | ((detail: Detail) => string);
}

/** Money is paid by one statement in the database, which writes its own row. */
type Action = AuditAction | 'payment-placed';

const says = (topic: EventTopic, text: Words['text']): Words => ({ topic, text });

const amountIn = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? formatUsd(cents(amount)) : 'an amount';

/** Rows of before the log held the name or the amount are told without. */
const of = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? ` of ${formatUsd(cents(amount))}` : '';
const to = ({ name }: Detail) => (typeof name === 'string' ? ` to ${name}` : '');
const named = ({ name }: Detail) => (typeof name === 'string' ? ` ${name}` : '');

const cardIn = ({ card }: Detail) => cardCatalogue[card as CardKind]?.name ?? 'Card';
const loanIn = ({ product }: Detail) => loanCatalogue[product as LoanProduct]?.name ?? 'Loan';

const placed: Record<string, string> = {
  internal: 'between your accounts',
  external: 'to another bank',
  bill: 'for a bill',
};

const codes: Record<string, string> = {
  registration: 'to verify your email address',
  transfer: 'to prove your mailbox',
  reset_password: 'to set a new password',
};

const inList = (fields: unknown) => String(fields).split(' ').filter(Boolean).join(', ').replaceAll('_', ' ');

const switches = (detail: Detail) =>
  Object.entries(detail)
    .map(([name, isOn]) => `${name.replaceAll('_', ' ')} ${isOn ? 'on' : 'off'}`)
    .join(', ');

const words: Partial<Record<string, Words>> & Partial<Record<Action, Words>> = {
  'signed-in': says('sign-in', 'Signed in'),
  'sign-in-refused': says('refused', 'Sign-in refused: wrong password'),
  'signed-out': says('sign-in', 'Signed out'),
  'session-ended': says('security', 'You signed another device out'),
  'other-sessions-ended': says('security', 'You signed out everywhere else'),
  'session-left-alone': says('sign-in', 'Signed out after nobody was there for a while'),
  'refresh-token-reused': says(
    'refused',
    'Session ended: its key was used twice, which can mean that it was copied',
  ),
  registered: says('profile', 'Account opened'),
  'address-verified': says('security', 'Email address verified'),
  'code-sent': says('security', ({ purpose }) => `Code sent ${codes[String(purpose)] ?? ''}`.trim()),
  'code-refused': says('refused', 'Wrong code entered'),
  'password-reset': says('security', 'Password set anew with a code from your email'),
  'password-changed': says('security', 'Password changed'),
  'password-refused': says('refused', 'Password not changed: the current one was wrong'),
  'pin-refused': says('refused', 'Wrong PIN entered'),
  'pin-blocked': says('refused', 'PIN blocked after wrong tries'),
  'pin-shown': says('security', 'PIN viewed'),
  'pin-changed': says('security', 'PIN changed'),
  'settings-changed': says('security', (detail) => `Settings changed: ${switches(detail)}`),
  'profile-changed': says('profile', ({ fields }) => `Profile changed: ${inList(fields)}`),
  'picture-changed': says('profile', 'Picture changed'),
  'payment-placed': says('payment', (detail) =>
    `Payment of ${amountIn(detail)} ${placed[String(detail.kind)] ?? ''}`.trim(),
  ),
  'payment-settled': says('payment', (it) => `A transfer${of(it)}${to(it)} reached the other bank`),
  'payment-returned': says('payment', (it) => `A transfer${of(it)}${to(it)} came back from the other bank`),
  'transfer-cancelled': says('payment', (it) => `Transfer${of(it)}${to(it)} canceled`),
  'recipient-saved': says('payment', (it) => `Recipient${named(it)} saved`),
  'recipient-removed': says('payment', (it) => `Recipient${named(it)} removed`),
  'payee-added': says('payment', (it) => `Payee${named(it)} added`),
  'payee-removed': says('payment', (it) => `Payee${named(it)} removed`),
  'payment-planned': says('payment', (it) => `Payment${of(it)}${to(it)} planned`),
  'plan-cancelled': says('payment', (it) => `Planned payment${of(it)}${to(it)} canceled`),
  'planned-payment-failed': says('payment', (it) => `A planned payment${of(it)}${to(it)} could not be made`),
  'card-applied-for': says('other', (it) => `${cardIn(it)} applied for`),
  'loan-applied-for': says('other', (it) => `${loanIn(it)}${of(it)} applied for`),
  'loan-decided': says('other', (it) => `Application for a loan${of(it)} ${it.decision}`),
  'loan-withdrawn': says('other', (it) => `Application for a loan${of(it)} withdrawn`),
  'check-deposited': says('payment', (detail) => `Check for ${amountIn(detail)} deposited`),
  'check-cleared': says('payment', (detail) => `Check for ${amountIn(detail)} cleared`),
  'check-refused': says('payment', (detail) => `Check for ${amountIn(detail)} refused`),
};

/** What is not in the list yet is told by its name, which is made of words. */
const byName = (action: string): Words =>
  says('other', action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' '));

/** A row of the audit log as its customer would tell it. */
export function describeEvent(action: string, detail: Detail): { topic: EventTopic; text: string } {
  const { topic, text } = (Object.hasOwn(words, action) && words[action]) || byName(action);
  return { topic, text: typeof text === 'string' ? text : text(detail) };
}
