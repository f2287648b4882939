import { type Letter, writeLetter } from '../../kernel/mail/letter';

/** Confirms that a message of the chat is with support. */
export const messageReceivedLetter = ({
  firstName,
  reference,
}: {
  firstName: string;
  reference: string;
}): Letter =>
  writeLetter({
    subject: 'We have your message',
    firstName,
    paragraphs: [
      'Thank you for writing to us in the support chat.',
      `Reference: ${reference}`,
      'Support reads your message and answers to this address. We never ask for your password, a code or your PIN.',
      'If this was not you, reset your password at once with Forgot Password.',
    ],
  });
