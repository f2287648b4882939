import type { Event } from '../../kernel/audit/event';
import type { Tx } from '../../kernel/bank/tx';

interface Happened {
  codeId: string;
  event: Event;
  ip: string;
  detail?: Record<string, string>;
}

export async function recordForHolder(tx: Tx, { codeId, event, ip, detail = {} }: Happened): Promise<void> {
  await tx
    .insertInto('audit_log')
    .columns(['at', 'action', 'customer_id', 'address', 'detail'])
    .expression((from) =>
      from
        .selectFrom('codes')
        .select(({ val, cast }) => [
          cast<Date>(val(tx.now()), 'timestamptz').as('at'),
          cast<string>(val(event.name), 'text').as('action'),
          'customer_id',
          cast<string>(val(ip), 'text').as('address'),
          cast<string>(val(JSON.stringify(detail)), 'jsonb').as('detail'),
        ])
        .where('id', '=', codeId)
        .where('customer_id', 'is not', null),
    )
    .execute();
}
