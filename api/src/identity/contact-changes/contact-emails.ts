import type { ContactField } from '@bank/shared/contracts/contact-changes';
import { momentInWords } from '../../kernel/clock/clock';
import { type Email, writeEmail } from '../../kernel/mail/email';
import type { SecretEmail } from '../../kernel/mail/secret-email';
import { wayOut } from '../alerts/lock-url';
import type { WriteAlert } from '../alerts/send-alert';

export const contactNames: Record<ContactField, string> = { email: 'email', phone_number: 'phone number' };

interface Code {
  firstName: string;
  field: ContactField;
  code: string;
}

export const currentCodeEmail = ({ firstName, field, code }: Code): SecretEmail => ({
  secret: writeEmail({
    subject: `Confirm your new ${contactNames[field]}`,
    firstName,
    paragraphs: [
      `Your code is ${code}.`,
      `Enter it to change the ${contactNames[field]} of your Larch account. It works once and expires in 10 minutes.`,
      "We'll never ask you for this code by phone or text. If you didn't request it, change your password: someone is signed in as you.",
    ],
  }),
});

/** To an address that isn't the customer's yet, so it names no one. */
export const newCodeEmail = (code: string): SecretEmail => ({
  secret: writeEmail({
    subject: 'Confirm your email for Larch',
    firstName: '',
    paragraphs: [
      `Your code is ${code}.`,
      'Enter it to use this email for your Larch account. It works once and expires in 10 minutes.',
      "If you don't have a Larch account, you can ignore this email.",
    ],
  }),
});

/** The work and the number of emails are the same for an address that another customer uses. */
export const usedElsewhereEmail = (): Email =>
  writeEmail({
    subject: 'Someone asked to use this email',
    firstName: '',
    paragraphs: [
      'Someone asked to use this email for another Larch account. It belongs to yours, so we refused.',
      "You don't need to do anything.",
    ],
  });

interface Changed {
  firstName: string;
  field: ContactField;
  newValue: string;
  at: Date;
}

const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

export const contactChangedEmail =
  ({ firstName, field, newValue, at }: Changed): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject: `Your Larch ${contactNames[field]} was changed`,
      firstName,
      paragraphs: [
        `Your ${contactNames[field]} was changed to ${field === 'email' ? hidden(newValue) : `one ending in ${newValue.slice(-4)}`} on ${momentInWords(at)}.`,
        "For your safety, you can't pay anyone new for 24 hours.",
        ...wayOut(
          lockUrl,
          "If this wasn't you, contact support right away: we can freeze your account and change it back.",
        ),
      ],
    });

export const welcomeHereEmail = ({ firstName, at }: Pick<Changed, 'firstName' | 'at'>): Email =>
  writeEmail({
    subject: 'This is now your Larch email',
    firstName,
    paragraphs: [
      `Since ${momentInWords(at)}, you sign in with this email, and we send everything here.`,
      "For your safety, you can't pay anyone new for 24 hours.",
    ],
  });
