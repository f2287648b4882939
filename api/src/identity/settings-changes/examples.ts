import { getSettings, updateSettings } from '@bank/shared/contracts/settings';
import { asSam } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 130,
  title: 'Settings, sessions and history',
  about:
    'Settings, active sessions, account history and the security score. Regardless of these settings, the bank confirms every payment and every change of password or PIN by email.',
};

export const examples = [
  example(getSettings, {
    ...asSam,
    notes: 'Only the settings listed in in_force have an effect. The others are stored for later.',
  }),
  example(updateSettings, {
    ...asSam,
    body: { sms_alerts: true },
    notes: `Changes only the fields you send.
      With email_notifications off, the bank sends no email that the notifications below make optional.
      With transaction_alerts off, there are no notifications about money in and checks.
      With biometric_login off or ask_password_each_time on, no passkey signs in.
      With ask_password_each_time on, no remembered device skips the second factor, and the bank forgets them.`,
  }),
];
