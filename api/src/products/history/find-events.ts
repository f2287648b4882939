import type { AccountEvent } from '@bank/shared/contracts/security';
import { deviceName } from '../../identity/sessions/device-name';
import { describeEvent } from '../../kernel/audit/event';
import type { Detail } from '../../kernel/audit/event-words';
import type { Database } from '../../kernel/db/client';

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number];

/** Newest first. */
export const eventsOf = (db: Database, customerId: string, limit: number) =>
  db
    .selectFrom('audit_log')
    .leftJoin('sessions', 'sessions.id', 'audit_log.session_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.address', 'audit_log.detail'])
    .select('sessions.device')
    .where('audit_log.customer_id', '=', customerId)
    .orderBy('audit_log.id', 'desc')
    .limit(limit);

/** Stored instead of an IP for the bank's own actions. */
const byTheBank = /^(the )?bank$/;

export const toEvent = ({ id, at, action, address, detail, device }: Row): AccountEvent => ({
  id: String(id),
  at: at.toISOString(),
  ...describeEvent(action, detail as Detail),
  device: device === null ? null : deviceName(device),
  address: byTheBank.test(address) ? null : address,
});
