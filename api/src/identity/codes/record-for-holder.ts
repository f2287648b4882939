import type { AuditAction } from '../../kernel/audit/record';
import type { Database } from '../../kernel/db/client';

interface Happened {
  codeId: string;
  action: AuditAction;
  at: Date;
  address: string;
  detail?: Record<string, string>;
}

/** Writes to the audit log what happened to a customer's code: for nobody the same work, and no row. */
export async function recordForHolder(
  trx: Database,
  { codeId, action, at, address, detail = {} }: Happened,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .columns(['at', 'action', 'customer_id', 'address', 'detail'])
    .expression((from) =>
      from
        .selectFrom('codes')
        .select(({ val, cast }) => [
          cast<Date>(val(at), 'timestamptz').as('at'),
          cast<string>(val(action), 'text').as('action'),
          'customer_id',
          cast<string>(val(address), 'text').as('address'),
          cast<string>(val(JSON.stringify(detail)), 'jsonb').as('detail'),
        ])
        .where('id', '=', codeId)
        .where('customer_id', 'is not', null),
    )
    .execute();
}
