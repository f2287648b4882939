import { type Letter, writeLetter } from '../../kernel/mail/letter';
import { deviceName } from '../sessions/device-name';

interface NewSignIn {
  firstName: string;
  /** The user agent. */
  device: string;
  at: Date;
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Sent when somebody signs in from a device that the customer has not used before. */
export const newSignInLetter = ({ firstName, device, at }: NewSignIn): Letter =>
  writeLetter({
    subject: 'New sign-in to your Larch account',
    firstName,
    paragraphs: [
      `Your account was signed in to from a new device on ${when.format(at)} UTC.`,
      `Device: ${deviceName(device)}`,
      'If this was you, there is nothing to do. If not, reset your password at once with Forgot Password.',
    ],
  });
