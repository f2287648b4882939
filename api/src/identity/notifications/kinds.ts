import type { NotificationKind } from '@bank/shared/contracts/notifications';

interface Kind {
  kind: NotificationKind;
  title: string;
  text: string;
  /** Why the customer can't turn off the email; null if they can. */
  always: string | null;
}

export const kinds: readonly Kind[] = [
  {
    kind: 'money-in',
    title: 'Money in',
    text: 'A refund, or a transfer that came back. You always get an email about the transfer.',
    always: null,
  },
  {
    kind: 'payment-request',
    title: 'Payment requests',
    text: 'Someone asks you for money, or declines to pay your request.',
    always: null,
  },
  {
    kind: 'check-decided',
    title: 'Checks',
    text: 'We accepted or refused a check that you deposited.',
    always: null,
  },
  {
    kind: 'bill-short',
    title: 'Scheduled payments',
    text: "There isn't enough money for a payment that's due tomorrow, or we couldn't pay a person.",
    always: null,
  },
  {
    kind: 'card-due',
    title: 'Credit card payments due',
    text: "A credit card's statement is due in a few days, and isn't paid yet.",
    always: null,
  },
  {
    kind: 'card-paid',
    title: 'Card payments',
    text: 'You paid with one of your cards.',
    always: null,
  },
  {
    kind: 'card-declined',
    title: 'Declined card payments',
    text: 'We declined a payment with one of your cards.',
    always: 'Always by email, because it may be the first sign that someone else has your card.',
  },
  {
    kind: 'new-device',
    title: 'New devices',
    text: 'A new device signed in to your account.',
    always: 'Always by email, because this may be the first sign that someone else has your password.',
  },
  {
    kind: 'account-closing',
    title: 'Closing your account',
    text: 'You asked us to close your account, or we closed it.',
    always: 'Always by email, because someone else may have asked for it.',
  },
  {
    kind: 'security-change',
    title: 'Changes to your security',
    text: 'Your password, PIN, two-factor authentication, passkeys, profile or security settings changed, you have a new payee, your card details were shown, or your account was locked.',
    always: 'Always by email, because someone else may have made the change.',
  },
];

const movedMoney: readonly NotificationKind[] = ['money-in', 'check-decided', 'card-paid'];

/** These are the transaction alerts, which customers can turn off. */
export const isAboutMovedMoney = (kind: NotificationKind): boolean => movedMoney.includes(kind);

/** What happens every day isn't emailed until the customer asks for it. */
const frequent: readonly NotificationKind[] = ['card-paid'];

export const isEmailedByDefault = (kind: NotificationKind): boolean => !frequent.includes(kind);
