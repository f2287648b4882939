import type { SecurityAlert } from '@bank/shared/contracts/account-lock';
import type { Selectable } from 'kysely';
import type { Bank, Visitor } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import type { Database, SecurityAlertsTable } from '../../kernel/db/tables';
import { BankError, tooMany } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { findCustomer } from '../customers/customers';
import { hashToken } from '../sessions/sessions';

const visits = visitLimit('alert-link', {
  max: 20,
  within: minutes(10),
  refuse: (retryAfter) => tooMany('Too many attempts to open this link.', retryAfter),
});

/** Counts a visit before anything is looked up. */
export const countAlertVisit = (bank: Bank, { ip }: Visitor) => countVisit(bank, visits, networkOf(ip));

/** The same for a link that is wrong, expired or void. */
export const alertNotFound = () =>
  new BankError(
    410,
    'This link no longer works',
    'It may have expired, or a newer link replaced it. If something looks wrong, change your password or contact support.',
    { errors: { token: ['This link no longer works'] } },
  );

export type StoredAlert = Selectable<SecurityAlertsTable>;

export async function findAlert(db: Database, token: string, now: Date): Promise<StoredAlert> {
  const alert = await alertOf(db, token, now).executeTakeFirst();
  if (!alert) throw alertNotFound();
  return alert;
}

export const alertOf = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('security_alerts')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now);

export async function readAlert(bank: Bank, token: string, visitor: Visitor): Promise<SecurityAlert> {
  await countAlertVisit(bank, visitor);
  const alert = await findAlert(bank.db, token, bank.clock.now());
  return {
    title: alert.title,
    happened_at: alert.happened_at.toISOString(),
    device: alert.device,
    email: alert.sent_to,
    state: alert.used_at ? 'used' : 'open',
    can_recover: alert.used_at === null || (await hasEmail(bank.db, alert)),
    expires_at: alert.expires_at.toISOString(),
  };
}

/** Whether the account still belongs to the email of the alert. */
export const hasEmail = async (db: Database, { customer_id, sent_to }: StoredAlert): Promise<boolean> =>
  (await findCustomer(db, customer_id)).email === sent_to;
