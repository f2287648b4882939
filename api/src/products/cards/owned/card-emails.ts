import { type Email, writeEmail } from '../../../kernel/mail/email';

const notYou =
  "If this wasn't you, reset your password right away with Forgot Password, then contact support.";

interface Replaced {
  firstName: string;
  card: string;
  ending: string;
  newEnding: string;
}

export const cardReplacedEmail = ({ firstName, card, ending, newEnding }: Replaced): Email =>
  writeEmail({
    subject: `We blocked your card ending in ${ending}`,
    firstName,
    paragraphs: [
      `Your ${card} ending in ${ending} is blocked for good. No one can pay with it.`,
      `Its replacement ends in ${newEnding} and works right away. You'll find its number on your cards page.`,
      'Give the new number to the merchants you pay regularly, or their next payments will be declined.',
      notYou,
    ],
  });
