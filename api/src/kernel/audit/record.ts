import type { Transaction } from '../db/client';
import type { Event } from './event';

interface AuditRow {
  at: Date;
  event: Event;
  customerId: string | null;
  sessionId: string | null;
  from: string;
  detail: Record<string, string | number | boolean>;
}

export async function record(tx: Transaction, row: AuditRow): Promise<void> {
  const { at, event, customerId, sessionId, from, detail } = row;
  await tx
    .insertInto('audit_log')
    .values({
      at,
      action: event.name,
      customer_id: customerId,
      session_id: sessionId,
      address: from,
      detail: JSON.stringify(detail),
    })
    .execute();
}
