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
  let walk: Promise<void> = Promise.resolve();
  let nextWalk: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const setOut = () => {
    nextWalk = undefined;
    walk = emptyOutbox(deps).catch((err) => deps.log.error({ err }, 'mail is stuck'));
    return walk;
  };
  // Whoever asks while a walk goes on is served by the next one, all of them by the same.
  const deliver = () => {
    nextWalk ??= walk.then(setOut);
    return nextWalk;
  };
  return {
    wake: () => void deliver(),
    deliver,
    start: () => {
      timer = setInterval(deliver, round).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await (nextWalk ?? walk);
    },
  };
}

async function emptyOutbox(deps: PostmanDeps): Promise<void> {
  const { carrier } = deps;
  if (carrier === null) return;
  if (carrier === 'mailbox') return fillMailbox(deps);
  for (let mail = await claimNext(deps); mail; mail = await claimNext(deps)) await send(deps, carrier, mail);
}

/** Nothing leaves the house: all that waits is in the mailbox at once. */
async function fillMailbox({ db, clock }: PostmanDeps): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_by: 'mailbox', sent_at: clock.now() })
    .where('sent_at', 'is', null)
    .execute();
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

async function send(deps: PostmanDeps, carrier: Carrier, mail: Selectable<MailTable>): Promise<void> {
  const { db, clock, log } = deps;
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
