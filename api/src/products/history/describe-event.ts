import type { CardKind } from '@bank/shared/contracts/cards';
import { type LoanProduct, loanCatalogue } from '@bank/shared/contracts/loans';
import type { EventTopic } from '@bank/shared/contracts/security';
import { cents, formatUsd } from '@bank/shared/money';
import type { AuditAction } from '../../kernel/audit/record';
import { cardCatalogue } from '../cards/card-catalogue';

export type Detail = Record<string, unknown>;

interface EventWords {
  topic: EventTopic;
  text: string | ((detail: Detail) => string);
}

/** place_payment writes this action in the database, so it isn't an AuditAction. */
type Action = AuditAction | 'payment-placed';

const event = (topic: EventTopic, text: EventWords['text']): EventWords => ({ topic, text });

const amountIn = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? formatUsd(cents(amount)) : 'an amount';

/** Older rows contain neither the name nor the amount. */
const ofAmount = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? ` of ${formatUsd(cents(amount))}` : '';
const forAmount = (detail: Detail) => ofAmount(detail).replace(' of ', ' for ');
const toName = ({ name }: Detail) => (typeof name === 'string' ? ` to ${name}` : '');
const fromName = ({ name }: Detail) => (typeof name === 'string' ? ` from ${name}` : '');
const named = ({ name }: Detail) => (typeof name === 'string' ? ` “${name}”` : '');
const withName = ({ name }: Detail) => (typeof name === 'string' ? ` ${name}` : '');

const cardIn = ({ card }: Detail) => cardCatalogue[card as CardKind]?.name ?? 'a card';
const endingIn = ({ ending }: Detail) => (typeof ending === 'string' ? ` ending in ${ending}` : '');
const loanIn = ({ product }: Detail) => loanCatalogue[product as LoanProduct]?.name ?? 'a loan';

const placed: Record<string, string> = {
  internal: 'between your accounts',
  external: 'to another bank',
  bill: 'for a bill',
  card: 'to your credit card',
};

const codes: Record<string, string> = {
  registration: 'to verify your email address',
  transfer: 'to verify your email',
  reset_password: 'to set a new password',
};

const listFields = (fields: unknown) =>
  String(fields).split(' ').filter(Boolean).join(', ').replaceAll('_', ' ');

const listSwitches = (detail: Detail) =>
  Object.entries(detail)
    .map(([name, isOn]) => `${name.replaceAll('_', ' ')} ${isOn ? 'on' : 'off'}`)
    .join(', ');

const words: Partial<Record<string, EventWords>> & Partial<Record<Action, EventWords>> = {
  'signed-in': event('sign-in', (it) => (it.with === 'passkey' ? 'Signed in with a passkey' : 'Signed in')),
  'sign-in-refused': event('refused', 'Sign-in failed: wrong password'),
  'signed-out': event('sign-in', 'Signed out'),
  'session-ended': event('security', 'You signed out another device'),
  'other-sessions-ended': event('security', 'You signed out everywhere else'),
  'session-left-alone': event('sign-in', 'Signed out after a period of inactivity'),
  'refresh-token-reused': event(
    'refused',
    'Session ended because its sign-in token was used twice and may have been stolen',
  ),
  'call-refused': event('refused', ({ error }) => `We refused a request: ${error}`),
  registered: event('profile', 'Account opened'),
  'address-verified': event('security', 'Email address verified'),
  'code-sent': event('security', ({ purpose }) => `Code sent ${codes[String(purpose)] ?? ''}`.trim()),
  'code-refused': event('refused', 'Wrong code entered'),
  'password-reset': event('security', 'Password reset with a code from your email'),
  'password-changed': event('security', 'Password changed'),
  'password-refused': event('refused', ({ for: purpose }) =>
    purpose === 'second-factor'
      ? 'Two-factor authentication not set up: wrong password'
      : 'Password not changed: wrong current password',
  ),
  'sign-in-held': event(
    'refused',
    'Right password entered on an unknown device during an attack; not let in',
  ),
  'second-factor-begun': event('security', 'Two-factor setup started'),
  'second-factor-on': event('security', 'Two-factor authentication turned on'),
  'second-factor-off': event('security', 'Two-factor authentication turned off'),
  'second-factor-confirmed': event('security', (it) =>
    it.with === 'passkey' ? 'Confirmed with a passkey' : 'Two-factor code entered',
  ),
  'second-factor-asked': event('sign-in', 'Right password entered; waiting for a two-factor code'),
  'second-factor-refused': event('refused', 'Wrong two-factor code entered'),
  'second-factor-blocked': event('refused', 'Two-factor codes paused after too many wrong attempts'),
  'recovery-code-used': event('security', 'Recovery code used'),
  'recovery-codes-renewed': event('security', 'New recovery codes made'),
  'device-remembered': event('security', 'Device remembered for 30 days'),
  'device-forgotten': event('security', ({ all }) =>
    all ? 'All remembered devices forgotten' : 'Remembered device forgotten',
  ),
  'pin-refused': event('refused', 'Wrong PIN entered'),
  'pin-blocked': event('refused', 'PIN blocked after too many wrong attempts'),
  'pin-shown': event('security', 'PIN viewed'),
  'pin-changed': event('security', ({ first }) => (first ? 'PIN set' : 'PIN changed')),
  'passkey-added': event('security', (it) => `Passkey${named(it)} added`),
  'passkey-renamed': event('security', (it) => `Passkey renamed to${named(it)}`),
  'passkey-removed': event('security', (it) => `Passkey${named(it)} removed`),
  'passkey-refused': event('refused', 'Passkey refused'),
  'passkey-cloned': event('refused', (it) => `Passkey${named(it)} blocked because a copy of it was used`),
  'account-locked': event('security', 'Account locked with a link from an email'),
  'account-unlocked': event('security', ({ by }) =>
    by === 'operator' ? 'Account unlocked by our support' : 'Account unlocked with your PIN',
  ),
  'contact-restored': event('security', 'Earlier email restored'),
  'second-factor-removed': event('security', 'Two-factor authentication removed by our support'),
  'settings-changed': event('security', (detail) => `Settings changed: ${listSwitches(detail)}`),
  'notification-choices-changed': event(
    'security',
    (detail) => `Emails for notifications changed: ${listSwitches(detail)}`,
  ),
  'profile-changed': event('profile', ({ fields }) => `Profile changed: ${listFields(fields)}`),
  'contact-change-requested': event('security', ({ field }) => `Change of ${listFields(field)} requested`),
  'contact-change-refused': event('refused', 'Wrong code entered for a change of email or phone number'),
  'contact-changed': event('security', ({ field }) => `Changed: ${listFields(field)}`),
  'closing-asked': event('security', 'Closing of your account requested'),
  'closing-taken-back': event('security', 'Closing of your account taken back'),
  'closing-stopped': event('security', 'Closing of your account stopped'),
  'account-closed': event('security', 'Account closed'),
  'data-export-requested': event('security', 'Copy of your data requested'),
  'data-export-unlocked': event('security', 'PIN entered to download your data'),
  'data-export-downloaded': event('security', 'Copy of your data downloaded'),
  'onboarding-dismissed': event('profile', 'Get started closed'),
  'picture-changed': event('profile', 'Picture changed'),
  'account-look-changed': event('profile', ({ fields }) => `Account changed: ${listFields(fields)}`),
  'payment-placed': event('payment', (detail) =>
    `Payment of ${amountIn(detail)} ${placed[String(detail.kind)] ?? ''}`.trim(),
  ),
  'payment-settled': event(
    'payment',
    (it) => `A transfer${ofAmount(it)}${toName(it)} reached the other bank`,
  ),
  'payment-returned': event(
    'payment',
    (it) => `A transfer${ofAmount(it)}${toName(it)} was returned by the other bank`,
  ),
  'payment-received': event('payment', (it) => `A transfer${ofAmount(it)}${fromName(it)} arrived`),
  'transfer-cancelled': event('payment', (it) => `Transfer${ofAmount(it)}${toName(it)} canceled`),
  'recipient-saved': event('payment', (it) => `Recipient${withName(it)} saved`),
  'recipient-removed': event('payment', (it) => `Recipient${withName(it)} removed`),
  'person-found': event('payment', 'Person to pay found'),
  'person-refused': event('payment', 'Person to pay not found'),
  'person-forgotten': event('payment', (it) => `Person${withName(it)} removed`),
  'person-payment-held': event('payment', (it) => `Payment${ofAmount(it)} to a person placed`),
  'person-payment-sent': event('payment', (it) => `Payment${ofAmount(it)} to a person sent`),
  'person-payment-undone': event('payment', (it) => `Payment${ofAmount(it)} to a person undone`),
  'person-payment-returned': event('payment', (it) => `Payment${ofAmount(it)} to a person returned`),
  'schedule-made': event('payment', (it) => `Payment${ofAmount(it)}${toName(it)} scheduled`),
  'schedule-edited': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} changed`),
  'schedule-paused': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} paused`),
  'schedule-resumed': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} resumed`),
  'schedule-skipped': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} skipped once`),
  'schedule-ended': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} ended`),
  'scheduled-payment-failed': event(
    'payment',
    (it) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`,
  ),
  'payment-request-made': event('payment', (it) => `Request${ofAmount(it)} made`),
  'payment-request-opened': event('payment', 'Link to a request opened'),
  'payment-request-declined': event('payment', (it) => `Request${ofAmount(it)} declined`),
  'payment-request-cancelled': event('payment', (it) => `Request${ofAmount(it)} canceled`),
  'payee-added': event('payment', (it) => `Payee${withName(it)} added`),
  'payee-removed': event('payment', (it) => `Payee${withName(it)} removed`),
  'payment-planned': event('payment', (it) => `Payment${ofAmount(it)}${toName(it)} scheduled`),
  'plan-cancelled': event('payment', (it) => `Scheduled payment${ofAmount(it)}${toName(it)} canceled`),
  'planned-payment-failed': event(
    'payment',
    (it) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`,
  ),
  'card-applied-for': event('other', (it) => `Applied for ${cardIn(it)}`),
  'card-decided': event('other', (it) => `Application for ${cardIn(it)} ${it.decision}`),
  'card-shown': event('security', (it) => `Number of your card${endingIn(it)} viewed`),
  'card-frozen': event('security', (it) => `Card${endingIn(it)} frozen`),
  'card-unfrozen': event('security', (it) => `Card${endingIn(it)} unfrozen`),
  'card-controls-changed': event('security', (it) => `Card${endingIn(it)} changed: ${listFields(it.fields)}`),
  'card-renewed': event('security', (it) => `Card${endingIn(it)} renewed`),
  'card-reported-lost': event('security', (it) => `Card${endingIn(it)} reported ${it.reason} and replaced`),
  'virtual-card-created': event('security', (it) => `Virtual card${endingIn(it)} created`),
  'virtual-card-closed': event('security', (it) => `Virtual card${endingIn(it)} closed`),
  'loan-applied-for': event('other', (it) => `Applied for ${loanIn(it)}${ofAmount(it)}`),
  'loan-decided': event('other', (it) => `Loan application${forAmount(it)} ${it.decision}`),
  'loan-withdrawn': event('other', (it) => `Loan application${forAmount(it)} withdrawn`),
  'check-deposited': event('payment', (detail) => `Check for ${amountIn(detail)} deposited`),
  'check-cleared': event('payment', (detail) => `Check for ${amountIn(detail)} cleared`),
  'check-refused': event('payment', (detail) => `Check for ${amountIn(detail)} refused`),
  'note-changed': event('other', 'Note on a transaction changed'),
  'category-chosen': event('other', 'Category of a transaction changed'),
  'budget-changed': event('other', 'Budget changed'),
  'dispute-opened': event('payment', (it) => `Payment${ofAmount(it)} disputed`),
  'dispute-resolved': event('payment', (it) => `Dispute of a payment${ofAmount(it)} ${it.outcome}`),
  'dispute-withdrawn': event('payment', 'Dispute of a payment taken back'),
};

const fallbackFor = (action: string): EventWords =>
  event('other', action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' '));

export function describeEvent(action: string, detail: Detail): { topic: EventTopic; text: string } {
  const { topic, text } = (Object.hasOwn(words, action) && words[action]) || fallbackFor(action);
  return { topic, text: typeof text === 'string' ? text : text(detail) };
}
