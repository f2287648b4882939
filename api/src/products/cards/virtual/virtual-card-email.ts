import { type Email, writeEmail } from '../../../kernel/mail/email';

interface VirtualCardCreated {
  firstName: string;
  nickname: string;
  ending: string;
  accountEnding: string;
}

export const virtualCardEmail = ({ firstName, nickname, ending, accountEnding }: VirtualCardCreated): Email =>
  writeEmail({
    subject: 'You created a virtual card',
    firstName,
    paragraphs: [
      `Your virtual card “${nickname}” ends in ${ending}. It draws on your account ending in ${accountEnding}.`,
      "If this wasn't you, reset your password right away with Forgot Password, then contact support.",
    ],
  });
