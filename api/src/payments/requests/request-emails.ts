import { type Email, writeEmail } from '../../kernel/mail/email';

interface RequestNotice {
  firstName: string;
  amount: string;
  /** The other person. */
  name: string;
}

/**
 * Without the note, and with the name in the text only: asking costs nothing, so a stranger with a misleading name could
 * write to anyone in the bank's voice.
 */
export const askedEmail = ({ firstName, amount, name }: RequestNotice): Email =>
  writeEmail({
    subject: `A customer asks you for ${amount}`,
    firstName,
    paragraphs: [
      `${name}, another customer, asks you for ${amount}. Go to Pay to pay or decline the request.`,
      'Pay only people you know. Nothing leaves your account until you confirm it with your PIN.',
    ],
  });

export const declinedEmail = ({ firstName, amount, name }: RequestNotice): Email =>
  writeEmail({
    subject: `${name} declined your request for ${amount}`,
    firstName,
    paragraphs: [`${name} declined your request for ${amount}. No money was moved.`],
  });
