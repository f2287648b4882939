import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import { section } from '../../kernel/feature/export-section';
import { feature, read } from '../../kernel/feature/feature';
import type { Caller } from '../../kernel/http/request-context';
import { examples } from './examples';
import { eventsOf, toEvent } from './find-events';

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
