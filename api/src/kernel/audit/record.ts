import type { Transaction } from '../db/client';

export type AuditAction =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'call-refused'
  | 'registered'
  | 'address-verified'
  | 'code-sent'
  | 'code-refused'
  | 'password-reset'
  | 'password-changed'
  | 'password-refused'
  | 'second-factor-begun'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'sign-in-held'
  | 'second-factor-confirmed'
  | 'second-factor-refused'
  | 'second-factor-blocked'
  | 'second-factor-asked'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'device-remembered'
  | 'device-forgotten'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'session-left-alone'
  | 'settings-changed'
  | 'notification-choices-changed'
  | 'pin-refused'
  | 'pin-blocked'
  | 'pin-shown'
  | 'pin-changed'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'passkey-cloned'
  | 'account-locked'
  | 'account-unlocked'
  | 'contact-restored'
  | 'second-factor-removed'
  | 'onboarding-dismissed'
  | 'profile-changed'
  | 'contact-change-requested'
  | 'contact-change-refused'
  | 'contact-changed'
  | 'closing-asked'
  | 'closing-taken-back'
  | 'closing-stopped'
  | 'account-closed'
  | 'picture-changed'
  | 'data-export-requested'
  | 'data-export-unlocked'
  | 'data-export-downloaded'
  | 'account-look-changed'
  | 'payment-settled'
  | 'payment-returned'
  | 'payment-received'
  | 'transfer-cancelled'
  | 'person-found'
  | 'person-refused'
  | 'person-forgotten'
  | 'person-payment-held'
  | 'person-payment-sent'
  | 'person-payment-undone'
  | 'person-payment-returned'
  | 'schedule-made'
  | 'schedule-edited'
  | 'schedule-paused'
  | 'schedule-resumed'
  | 'schedule-skipped'
  | 'schedule-ended'
  | 'scheduled-payment-failed'
  | 'payment-request-made'
  | 'payment-request-opened'
  | 'payment-request-declined'
  | 'payment-request-cancelled'
  | 'recipient-saved'
  | 'recipient-removed'
  | 'payee-added'
  | 'payee-removed'
  | 'payment-planned'
  | 'plan-cancelled'
  | 'planned-payment-failed'
  | 'card-applied-for'
  | 'card-decided'
  | 'card-shown'
  | 'card-frozen'
  | 'card-unfrozen'
  | 'card-controls-changed'
  | 'card-reported-lost'
  | 'card-renewed'
  | 'virtual-card-created'
  | 'virtual-card-closed'
  | 'loan-applied-for'
  | 'loan-decided'
  | 'loan-withdrawn'
  | 'check-deposited'
  | 'check-cleared'
  | 'check-refused'
  | 'note-changed'
  | 'category-chosen'
  | 'budget-changed'
  | 'dispute-opened'
  | 'dispute-resolved'
  | 'dispute-withdrawn';

interface AuditRow {
  at: Date;
  action: AuditAction;
  customerId: string | null;
  sessionId: string | null;
  from: string;
  detail: Record<string, string | number | boolean>;
}

export async function record(tx: Transaction, row: AuditRow): Promise<void> {
  const { at, action, customerId, sessionId, from, detail } = row;
  await tx
    .insertInto('audit_log')
    .values({
      at,
      action,
      customer_id: customerId,
      session_id: sessionId,
      address: from,
      detail: JSON.stringify(detail),
    })
    .execute();
}
