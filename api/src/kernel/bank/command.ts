import { record } from '../audit/record';
import { answerOnce, type Replayable } from '../idempotency/answer-once';
import { queueMail } from '../mail/queue-mail';
import type { Bank } from './bank';
import type { Actor, AuditEvent, Mail, Tx } from './tx';

/** Runs `work` in one transaction, and sends its mail after the commit. */
export async function command<Result>(
  this: Pick<Bank, 'db' | 'clock' | 'postman'>,
  actor: Actor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, clock, postman } = this;
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
  if (hasMail) postman.wake();
  return result;
}

function byActor({ action, customerId, sessionId, detail = {} }: AuditEvent, actor: Actor) {
  const caller = actor === 'bank' ? null : actor.caller;
  const customer = customerId === undefined ? caller?.customer.id : customerId;
  if (customer === undefined) throw new Error(`The audit event ${action} names no customer`);
  const isCaller = caller?.customer.id === customer;
  return {
    action,
    customerId: customer,
    sessionId: sessionId ?? (isCaller ? caller.sessionId : null),
    from: actor === 'bank' ? 'bank' : actor.visitor.ip,
    detail,
  };
}
