import type { CodePurpose } from '@bank/shared/contracts/codes';
import { writeLetter } from '../../kernel/mail/letter';
import type { SecretLetter } from '../../kernel/mail/secret-letter';

interface CodeNews {
  firstName: string;
  purpose: CodePurpose;
  code: string;
}

const words: Record<CodePurpose, { subject: string; use: string }> = {
  registration: {
    subject: 'Verify your email address',
    use: 'Enter it to verify your email address and open your accounts.',
  },
  transfer: {
    subject: 'Your Larch verification code',
    use: 'Enter it to confirm that it is you.',
  },
  reset_password: {
    subject: 'Reset your Larch password',
    use: 'Enter it to choose a new password.',
  },
};

export const oneTimeCodeLetter = ({ firstName, purpose, code }: CodeNews): SecretLetter => ({
  secret: writeLetter({
    subject: words[purpose].subject,
    firstName,
    paragraphs: [
      `Your code is ${code}.`,
      `${words[purpose].use} It works once, within 10 minutes.`,
      'Larch never asks for this code by phone or message. If you did not request it, ignore this letter.',
    ],
  }),
});
