import type { AuditAction } from '../audit/record';
import type { Transaction } from '../db/client';
import type { Caller, Visitor } from '../http/request-context';
import type { Replayable } from '../idempotency/answer-once';
import type { Letter } from '../mail/letter';

/** Who changes something: the visitor of a request, signed in or not, or the bank itself. */
export type Actor = { caller: Caller | null; visitor: Visitor } | 'bank';

export interface AuditEvent {
  action: AuditAction;
  /** The caller, unless named here; null where there is no such customer. */
  customerId?: string | null;
  /** The caller's session, unless named here. */
  sessionId?: string;
  /** Never a secret. */
  detail?: Record<string, string | number | boolean>;
}

export interface Mail {
  /** An email address or a phone number. */
  to: string;
  letter: Letter;
}

/**
 * The transaction of a command. A function that writes takes one: the bank's outer connection doesn't fit, so it can't
 * be used inside a command by mistake.
 */
export interface Tx extends Transaction {
  now(): Date;
  /** Adds a row to the audit log, with the actor of the command. */
  audit(event: AuditEvent): Promise<void>;
  /** Puts a letter into the outbox. The postman leaves after the commit. */
  mail(mail: Mail): Promise<void>;
  /** Says that a statement of its own put a letter into the outbox. */
  noteMail(): void;
  /**
   * Runs a write once for its idempotency key and stores the answer with it. `undefined` says that nothing was written
   * and leaves the key unused.
   */
  once<Answer>(replayable: Replayable, act: () => Promise<Answer>): Promise<Answer>;
}
