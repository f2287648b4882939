import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface ProfileChanged {
  firstName: string;
  /** What was changed, in words: never what it was changed to. */
  changed: readonly string[];
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const profileChangedLetter = ({ firstName, changed }: ProfileChanged): Letter =>
  writeLetter({
    subject: 'Your Larch profile was changed',
    firstName,
    paragraphs: [
      `This was changed in your profile: ${list.format(changed)}.`,
      'If this was not you, reset your password at once with Forgot Password and contact support.',
    ],
  });
