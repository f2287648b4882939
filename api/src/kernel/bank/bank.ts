import type { Mode } from '@bank/shared/contracts/mode';
import { record } from '../audit/record';
import type { Clock } from '../clock/clock';
import type { Database, DatabaseKind } from '../db/client';
import { isSchemaChange } from '../db/schema/schema-change';
import { answerOnce, type Replayable } from '../idempotency/answer-once';
import type { ServerKeys } from '../keys/key-ring';
import type { Postman } from '../mail/postman';
import { queueMail } from '../mail/queue-mail';
import type { Actor, AuditEvent, Mail, Tx } from './tx';

export interface Bank {
  /** For reads. Inside a command, use the command's transaction, because the embedded database has only one connection. */
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

type Running = Pick<Bank, 'db' | 'clock'> & { postman: Pick<Postman, 'wake'> };

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
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
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
      audit: (event: AuditEvent) => record(tx, { ...byActor(event, actor), at: clock.now() }),
      mail: (mail: Mail) => {
        noteMail();
        return queueMail(tx, { ...mail, at: clock.now() });
      },
      noteMail,
      once: <Answer>(replayable: Replayable, act: () => Promise<Answer>) => answerOnce(tx, replayable, act),
    });
    return work(tx);
  });
  return { result, hasMail };
}

function byActor({ event, customerId, sessionId, detail = {} }: AuditEvent, actor: Actor) {
  const caller = actor === 'bank' ? null : actor.caller;
  const customer = customerId === undefined ? caller?.customer.id : customerId;
  if (customer === undefined) throw new Error(`The audit event ${event.name} has no customer`);
  const isCaller = caller?.customer.id === customer;
  return {
    event,
    customerId: customer,
    sessionId: sessionId ?? (isCaller ? caller.sessionId : null),
    from: actor === 'bank' ? 'bank' : actor.visitor.ip,
    detail,
  };
}
