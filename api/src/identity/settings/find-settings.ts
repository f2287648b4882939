import type { Mode } from '@bank/shared/contracts/mode';
import { type SettingName, type Settings, settingNames } from '@bank/shared/contracts/settings';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';

const defaults: Settings = {
  user_app_access: true,
  active_pin_lock: true,
  ask_password_each_time: false,
  third_party_access: false,
  biometric_login: true,
  email_notifications: true,
  sms_alerts: false,
  transaction_alerts: true,
  longer_undo: false,
};

const everywhere: SettingName[] = ['email_notifications', 'transaction_alerts', 'longer_undo'];
const beyondSpecification: SettingName[] = [
  'user_app_access',
  'active_pin_lock',
  'ask_password_each_time',
  'third_party_access',
  'biometric_login',
];

/** The settings that have an effect. Payments always trigger an email, which may be the first sign of theft. */
export function inForce({ mode, postman }: Pick<Bank, 'mode' | 'postman'>): SettingName[] {
  if (mode !== 'full') return everywhere;
  return [...everywhere, ...beyondSpecification, ...(postman.textsAlerts ? ['sms_alerts' as const] : [])];
}

export async function findSettings(db: Database, customerId: string): Promise<Settings> {
  const row = await db
    .selectFrom('settings')
    .select('chosen')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const chosen = (row?.chosen ?? {}) as Partial<Settings>;
  const each = settingNames.map((name) => [name, chosen[name] ?? defaults[name]] as const);
  return Object.fromEntries(each) as Settings;
}

export const isSet = async (db: Database, customerId: string, name: SettingName): Promise<boolean> =>
  (await findSettings(db, customerId))[name];

/** Null where the bank does as the specification says: these settings have no effect there. */
export const findEffects = async (db: Database, mode: Mode, customerId: string): Promise<Settings | null> =>
  mode === 'full' ? findSettings(db, customerId) : null;

type Switches<Name extends string> = { readonly [name in Name]?: boolean | undefined };

/** What would change. */
export const changesIn = <Name extends string>(
  wanted: Switches<Name>,
  before: Record<Name, boolean>,
): Partial<Record<Name, boolean>> =>
  Object.fromEntries(
    Object.entries<boolean | undefined>(wanted).filter(
      ([name, isOn]) => isOn !== undefined && isOn !== before[name as Name],
    ),
  ) as Partial<Record<Name, boolean>>;
