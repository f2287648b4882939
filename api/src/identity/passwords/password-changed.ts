import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface PasswordChanged {
  firstName: string;
  at: Date;
  signedOut: 'everywhere' | 'everywhere else';
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const passwordChangedLetter = ({ firstName, at, signedOut }: PasswordChanged): Letter =>
  writeLetter({
    subject: 'Your Larch password was changed',
    firstName,
    paragraphs: [
      `Your password was changed on ${when.format(at)} UTC. You are signed out ${signedOut}.`,
      'If this was not you, set a new one at once with Forgot Password and contact support.',
    ],
  });
