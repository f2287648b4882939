import { type Selectable, sql, type Updateable } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, later, minutes, seconds } from '../clock';
import type { Database } from '../db/client';
import type { MailTable } from '../db/tables';
import type { Carrier } from './carriers';

interface PostmanDeps {
  db: Database;
  clock: Clock;
  /** Null keeps the letters in the outbox until the bank is started with a way to send them. */
  carrier: Carrier | 'mailbox' | null;
  log: Logger;
}

/** Sends what is in the outbox, after the commit that put it there. */
export interface Postman {
  /** There may be letters: go, soon. */
  wake(): void;
  /** Goes now and returns when the outbox is empty or what is left must wait. */
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const round = 5000;
const claim = minutes(1);

export function createPostman(deps: PostmanDeps): Postman {
  let walking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const deliver = () => {
    walking = walking.then(() => emptyOutbox(deps)).catch((err) => deps.log.error({ err }, 'mail is stuck'));
    return walking;
  };
  return {
    wake: () => void deliver(),
    deliver,
    start: () => {
      timer = setInterval(deliver, round).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await walking;
    },
  };
}

async function emptyOutbox(deps: PostmanDeps): Promise<void> {
  if (deps.carrier === null) return;
  for (let mail = await claimNext(deps); mail; mail = await claimNext(deps)) await send(deps, mail);
}

/** Takes a letter for a minute: no other process sends it meanwhile, and a crash does not lose it. */
function claimNext({ db, clock }: PostmanDeps): Promise<Selectable<MailTable> | undefined> {
  const now = clock.now();
  return db
    .updateTable('mail')
    .set({ claimed_until: later(now, claim), tries: sql<number>`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', now)]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function send(deps: PostmanDeps, mail: Selectable<MailTable>): Promise<void> {
  const { db, clock, carrier, log } = deps;
  if (carrier === 'mailbox' || carrier === null) {
    await update(db, mail.id, { sent_by: 'mailbox', sent_at: clock.now() });
    return;
  }
  try {
    // No gateway takes text messages to phones yet: a carrier of e-mail takes them to the e-mail address.
    await carrier.send({ ...mail, to: mail.fallback_address ?? mail.to_address });
    // A letter may hold a code or a PIN: once it is out, the bank keeps only that it was sent.
    await update(db, mail.id, { sent_by: 'smtp', sent_at: clock.now(), text: '', html: '' });
  } catch (err) {
    log.warn({ err, mail: mail.id, tries: mail.tries }, 'a letter was not taken');
    await update(db, mail.id, { claimed_until: later(clock.now(), retryAfter(mail.tries)) });
  }
}

const retryAfter = (tries: number) => Math.min(seconds(5) * 2 ** tries, minutes(60));

const update = (db: Database, id: string, change: Updateable<MailTable>) =>
  db.updateTable('mail').set(change).where('id', '=', id).execute();
