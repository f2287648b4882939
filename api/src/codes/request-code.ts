import type { CodePurpose } from '@bank/shared/contracts/codes';
import { sql } from 'kysely';
import { earlier, hours, later, seconds } from '../clock';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { tooManyCodes } from './code-errors';
import type { Destination } from './destination';
import { findHolder } from './find-holder';
import { issueCode } from './issue-code';

const pause = seconds(60);
const window = hours(1);
const mostInWindow = 5;

/**
 * Sends a code, unless one went to the same address for the same purpose within the last minute. Answers,
 * limits and work are the same for an address that the bank does not know.
 */
export async function requestCode(
  deps: BankDeps,
  to: Destination,
  purpose: CodePurpose,
  visitor: Visitor,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${to.address}`}, 0))`.execute(trx);
    if (!(await maySend(trx, to.address, purpose, deps.clock.now()))) return;
    const holder = await findHolder(trx, to, purpose);
    await issueCode(trx, deps, { destination: to.address, purpose, holder }, visitor);
  });
  deps.postman.wake();
}

async function maySend(
  trx: Database,
  destination: string,
  purpose: CodePurpose,
  now: Date,
): Promise<boolean> {
  const sent = await trx
    .selectFrom('codes')
    .select(['purpose', 'sent_at'])
    .where('destination', '=', destination)
    .where('sent_at', '>', earlier(now, window))
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute();
  const isFresh = sent.some((code) => code.purpose === purpose && code.sent_at > earlier(now, pause));
  if (isFresh) return false;
  const fifth = sent[mostInWindow - 1];
  if (fifth) throw tooManyCodes(Math.ceil((later(fifth.sent_at, window).getTime() - now.getTime()) / 1000));
  return true;
}
