import type { SettingName } from '@bank/shared/contracts/settings';
import { type Preference, preferences } from '../preference-list';

interface Told {
  setting: SettingName;
  /** What follows from it, where the bank acts on it. */
  effect?: string;
  /** Why nothing follows from it yet. */
  without: string;
}

const told: Record<Preference, Told> = {
  userAppAccess: { setting: 'user_app_access', without: 'There is no mobile app yet.' },
  activePinLock: { setting: 'active_pin_lock', without: 'There is no mobile app to lock yet.' },
  askPasswordEachTime: {
    setting: 'ask_password_each_time',
    effect: 'Sign in again after more than 20 minutes away.',
    without: 'A device stays signed in for up to 12 hours.',
  },
  thirdPartyAccess: {
    setting: 'third_party_access',
    without: 'No other service can read your accounts yet.',
  },
  biometricLogin: { setting: 'biometric_login', without: 'You sign in with your password for now.' },
  emailNotifications: {
    setting: 'email_notifications',
    effect:
      'An email when a new device signs in. Emails about your password, your PIN and payments always come.',
    without: 'We email you what you must know, whatever is set here.',
  },
  smsAlerts: { setting: 'sms_alerts', without: 'We cannot send text messages yet.' },
  transactionAlerts: {
    setting: 'transaction_alerts',
    without: 'We email you at every payment, whatever is set here.',
  },
};

export interface SavedPreference {
  setting: SettingName;
  label: string;
  detail: string;
}

interface Groups {
  inForce: SavedPreference[];
  /** Kept by the bank, which cannot act on them yet. */
  waiting: SavedPreference[];
}

/** The switches, those that something follows from apart from those that nothing follows from yet. */
export function groupPreferences(namesInForce: readonly string[]): Groups {
  const groups: Groups = { inForce: [], waiting: [] };
  for (const { name, label, detail } of preferences) {
    const { setting, effect = detail, without } = told[name];
    const isInForce = namesInForce.includes(setting);
    const group = isInForce ? groups.inForce : groups.waiting;
    group.push({ setting, label, detail: isInForce ? effect : without });
  }
  return groups;
}
