import type { Event } from '../audit/event';
import type { Transaction } from '../db/client';
import type { Caller, Visitor } from '../http/request-context';
import type { Replayable } from '../idempotency/answer-once';
import type { Email } from '../mail/email';

export type Actor = { caller: Caller | null; visitor: Visitor } | 'bank';

export interface AuditEvent {
  event: Event;
  customerId?: string | null;
  sessionId?: string;
  detail?: Record<string, string | number | boolean>;
}

export interface Mail {
  to: string;
  content: Email;
}

/** Writers take a Tx, so they can't use a connection outside the transaction by mistake. */
export interface Tx extends Transaction {
  now(): Date;
  audit(event: AuditEvent): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** Wakes the postman. Needed only by code that inserts into the outbox directly. */
  noteMail(): void;
  /** Runs a write once per idempotency key. A write that returns `undefined` leaves the key unused. */
  once<Answer>(replayable: Replayable, act: () => Promise<Answer>): Promise<Answer>;
}
