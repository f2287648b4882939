import type { AuditAction } from '../audit/record';
import type { Transaction } from '../db/client';
import type { Caller, Visitor } from '../http/request-context';
import type { Replayable } from '../idempotency/answer-once';
import type { Email } from '../mail/email';

export type Actor = { caller: Caller | null; visitor: Visitor } | 'bank';

export interface AuditEvent {
  action: AuditAction;
  /** Defaults to the caller; null if there is no such customer. */
  customerId?: string | null;
  sessionId?: string;
  /** Never a secret. */
  detail?: Record<string, string | number | boolean>;
}

export interface Mail {
  to: string;
  content: Email;
}

/** Functions that write take a Tx, so the outer connection can't be used by mistake. */
export interface Tx extends Transaction {
  now(): Date;
  audit(event: AuditEvent): Promise<void>;
  /** Queues an email. The postman sends it after the commit. */
  mail(mail: Mail): Promise<void>;
  /** Call after inserting into the outbox directly, so that the postman wakes up. */
  noteMail(): void;
  /** Runs a write once per idempotency key. `undefined` means nothing was written: the key stays unused. */
  once<Answer>(replayable: Replayable, act: () => Promise<Answer>): Promise<Answer>;
}
