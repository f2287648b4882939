import type { SettingName } from '@bank/shared/contracts/settings';
import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface SettingsChanged {
  firstName: string;
  /** What was switched off. */
  off: readonly SettingName[];
}

const consequences: Partial<Record<SettingName, string>> = {
  email_notifications:
    'Email Notifications is off: we write no more when somebody signs in from a new device.',
  ask_password_each_time:
    'Ask Password Each Time is off: a device stays signed in for up to 12 hours, used or not.',
};

/** The owner of an account hears of it when less is watched over it. */
export const settingsChangedLetter = ({ firstName, off }: SettingsChanged): Letter =>
  writeLetter({
    subject: 'A security setting was switched off',
    firstName,
    paragraphs: [
      ...off.flatMap((name) => consequences[name] ?? []),
      'We always write when your password or your PIN is changed, and at every payment.',
      'If this was not you, reset your password at once with Forgot Password and contact support.',
    ],
  });
