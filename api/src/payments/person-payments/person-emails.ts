import { wayOut } from '../../identity/alerts/lock-url';
import type { WriteAlert } from '../../identity/alerts/send-alert';
import { type Email, writeEmail } from '../../kernel/mail/email';

export interface PersonNotice {
  firstName: string;
  amount: string;
  /** The other person. */
  name: string;
  note: string;
}

const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

const withNote = (note: string) => (note ? [`Note: ${note}`] : []);

export const personPaidTitle = ({ amount, name }: Pick<PersonNotice, 'amount' | 'name'>) =>
  `You sent ${amount} to ${name}`;

export const personPaidEmail =
  ({ firstName, amount, name, note }: PersonNotice): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: personPaidTitle({ amount, name }),
      firstName,
      paragraphs: [
        `You sent ${amount} to ${name}. The money has arrived.`,
        ...withNote(note),
        ...wayOut(lockUrl, notYou),
      ],
    });

export const paidByPersonEmail = ({ firstName, amount, name, note }: PersonNotice): Email =>
  writeEmail({
    subject: `You received ${amount} from ${name}`,
    firstName,
    paragraphs: [`${name} sent you ${amount}. It's in your account.`, ...withNote(note)],
  });

export const personReturnedEmail = ({ firstName, amount, name, note }: PersonNotice): Email =>
  writeEmail({
    subject: `Your payment of ${amount} didn't go through`,
    firstName,
    paragraphs: [
      `${name}'s account was closed before your payment of ${amount} arrived.`,
      'The full amount is in your account.',
      ...withNote(note),
    ],
  });
