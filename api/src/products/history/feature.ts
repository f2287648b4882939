import type { RequestOf } from '@bank/shared/contracts/call';
import type { AccountEvent } from '@bank/shared/contracts/security';
import * as contracts from '@bank/shared/contracts/security';
import { deviceName } from '../../identity/sessions/device-name';
import { type Detail, describeEvent } from '../../kernel/audit/event';
import type { Bank, Caller } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { section } from '../../kernel/feature/export-section';
import { feature, read } from '../../kernel/feature/feature';
import { examples } from './examples';

type Page = RequestOf<typeof contracts.listHistory>['query'];

async function listHistory({ db }: Bank, { limit, before }: Page, { customer }: Caller) {
  const rows = await eventsOf(db, customer.id, limit + 1)
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', Number(before)))
    .execute();
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String(shown.at(-1)?.id) : null;
  return { data: { events: shown.map(toEvent), next } };
}

export const history = feature({
  calls: (bank) => [read(contracts.listHistory, ({ query, caller }) => listHistory(bank, query, caller))],
  exported: [
    section('audit_log', {
      place: 510,
      name: 'history',
      about: 'What happened in your account: sign-ins, changes and payments',
    }),
  ],
  examples,
});

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
