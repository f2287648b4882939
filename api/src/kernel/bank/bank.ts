import type { Mode } from '@bank/shared/contracts/mode';
import type { Event } from '../audit/event';
import type { Clock } from '../clock/clock';
import type { DatabaseKind } from '../db/client';
import { isSchemaChange } from '../db/pg-errors';
import type { Customer, Database, Transaction } from '../db/tables';
import { answerOnce, type Replayable } from '../idempotency/answer-once';
import type { ServerKeys } from '../keys/key-ring';
import type { Email } from '../mail/email';
import { queueMail, queueText } from '../mail/outbox';
import type { Postman } from '../mail/postman';

export interface Visitor {
  ip: string;
  device: string;
  browser: string | null;
  /** The IDs that it had before other customers were remembered on it. */
  earlierBrowsers?: readonly string[];
  authorization: string | undefined;
}

export interface Caller {
  customer: Customer;
  sessionId: string;
}

export interface RequestContext<Who extends Caller | null = Caller> {
  caller: Who;
  visitor: Visitor;
  at: Date;
  /** Chosen by the client; stays the same on retries. */
  idempotencyKey: string | null;
  /** The endpoint and its parsed body. A retry with the same key must match it. */
  request: readonly unknown[];
}

type Actor = { caller: Caller | null; visitor: Visitor } | 'bank';

interface AuditEvent {
  event: Event;
  customerId?: string | null;
  sessionId?: string;
  detail?: Record<string, string | number | boolean>;
}

interface Mail {
  to: string;
  content: Email;
}

interface Text {
  to: string;
  fallback: string;
  text: string;
}

/** Writers take a Tx, so they can't use a connection outside the transaction by mistake. */
export interface Tx extends Transaction {
  now(): Date;
  audit(event: AuditEvent): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** Whether alerts can go to phones. */
  readonly textsAlerts: boolean;
  text(message: Text): Promise<void>;
  /** Wakes the postman. Needed only by code that inserts into the outbox directly. */
  noteMail(): void;
  /** Runs a write once per idempotency key. A write that returns `undefined` leaves the key unused. */
  once<Answer>(replayable: Replayable, act: () => Promise<Answer>): Promise<Answer>;
}

export interface Bank {
  /** Reads use it. A command uses its transaction, because the embedded database has only one connection. */
  db: Database;
  databaseKind: DatabaseKind;
  storage: string | null;
  clock: Clock;
  keys: ServerKeys;
  postman: Postman;
  demo: boolean;
  mode: Mode;
  /** Where customers reach the site. A bank in production always has it. */
  origin: string | null;
  command: typeof command;
}

export type Runner = Pick<Bank, 'db' | 'clock' | 'postman' | 'command'>;

type Running = Pick<Bank, 'db' | 'clock'> & { postman: Pick<Postman, 'wake' | 'textsAlerts'> };

export async function command<Result>(
  this: Running,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const run = () => runOnce(this, actor, work);
  // The transaction that finds a changed table did nothing. PreparedPool then plans every statement again.
  const { result, hasMail } = await run().catch((failure) => {
    if (!isSchemaChange(failure)) throw failure;
    return run();
  });
  if (hasMail) this.postman.wake();
  return result;
}

async function runOnce<Result>(
  { db, clock, postman: { textsAlerts } }: Running,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result; hasMail: boolean }> {
  let hasMail = false;
  const noteMail = () => {
    hasMail = true;
  };
  const result = await db.transaction().execute((transaction) => {
    const tx: Tx = Object.assign(transaction, {
      now: () => clock.now(),
      audit: (event: AuditEvent) => record(tx, event, actor),
      mail: (mail: Mail) => {
        noteMail();
        return queueMail(tx, { ...mail, at: clock.now() });
      },
      textsAlerts,
      text: (message: Text) => {
        noteMail();
        return queueText(tx, { ...message, at: clock.now() });
      },
      noteMail,
      once: <Answer>(replayable: Replayable, act: () => Promise<Answer>) => answerOnce(tx, replayable, act),
    });
    return work(tx);
  });
  return { result, hasMail };
}

async function record(
  tx: Tx,
  { event, customerId, sessionId, detail = {} }: AuditEvent,
  actor: Actor,
): Promise<void> {
  const caller = actor === 'bank' ? null : actor.caller;
  const customer = customerId === undefined ? caller?.customer.id : customerId;
  if (customer === undefined) throw new Error(`The audit event ${event.name} has no customer`);
  const isCaller = caller?.customer.id === customer;
  await tx
    .insertInto('audit_log')
    .values({
      at: tx.now(),
      action: event.name,
      customer_id: customer,
      session_id: sessionId ?? (isCaller ? caller.sessionId : null),
      address: actor === 'bank' ? 'bank' : actor.visitor.ip,
      detail: JSON.stringify(detail),
    })
    .execute();
}
