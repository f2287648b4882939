import type { RequestOf } from '@bank/shared/contracts/call';
import type { AccountEvent } from '@bank/shared/contracts/security';
import * as contracts from '@bank/shared/contracts/security';
import { deviceName } from '../../identity/sessions/device-name';
import type { Bank } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/client';
import type { Caller } from '../../kernel/http/request-context';
import type { Serve } from '../../kernel/http/serve';
import { type Detail, describeEvent } from './describe-event';

type Page = RequestOf<typeof contracts.listHistory>['query'];

async function listHistory({ db }: Bank, { limit, before }: Page, { customer }: Caller) {
  const rows = await findRows(db, customer.id, { limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String(shown.at(-1)?.id) : null;
  return { data: { events: shown.map(toEvent), next } };
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

const findRows = (db: Database, customerId: string, { limit, before }: Page) =>
  db
    .selectFrom('audit_log')
    .leftJoin('sessions', 'sessions.id', 'audit_log.session_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.address', 'audit_log.detail'])
    .select('sessions.device')
    .where('audit_log.customer_id', '=', customerId)
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', Number(before)))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();

/** Stored instead of an IP for the bank's own actions. */
const byTheBank = /^(the )?bank$/;

const toEvent = ({ id, at, action, address, detail, device }: Row): AccountEvent => ({
  id: String(id),
  at: at.toISOString(),
  ...describeEvent(action, detail as Detail),
  device: device === null ? null : deviceName(device),
  address: byTheBank.test(address) ? null : address,
});

export function auditCalls(serve: Serve, bank: Bank): void {
  serve(contracts.listHistory, ({ query, caller }) => listHistory(bank, query, caller));
}
