import type { Clock } from '../clock/clock';
import type { Database } from '../db/client';

export type AuditAction =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'registered'
  | 'address-verified'
  | 'code-sent'
  | 'code-refused'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'session-left-alone'
  | 'settings-changed'
  | 'pin-refused'
  | 'pin-blocked'
  | 'pin-shown'
  | 'pin-changed'
  | 'profile-changed'
  | 'picture-changed'
  | 'payment-settled'
  | 'payment-returned'
  | 'transfer-cancelled'
  | 'recipient-saved'
  | 'recipient-removed'
  | 'payee-added'
  | 'payee-removed'
  | 'payment-planned'
  | 'plan-cancelled'
  | 'planned-payment-failed'
  | 'card-applied-for'
  | 'loan-applied-for'
  | 'loan-decided'
  | 'loan-withdrawn'
  | 'check-deposited'
  | 'check-cleared'
  | 'check-refused';

export interface AuditEvent {
  action: AuditAction;
  customerId: string | null;
  sessionId?: string;
  address: string;
  detail?: Record<string, string | number | boolean>;
}

/** Adds a row to the audit log, in the transaction of what it tells about. Never a secret in `detail`. */
export async function record(trx: Database, clock: Clock, event: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: clock.now(),
      action: event.action,
      customer_id: event.customerId,
      session_id: event.sessionId ?? null,
      address: event.address,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
