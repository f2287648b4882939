import type { CodePurpose } from '@bank/shared/contracts/codes';
import { countVisit, type VisitLimit } from '../auth/visit-limit';
import { earlier, hours, later, seconds } from '../clock';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { tooManyCodes } from './code-errors';
import { lockCodes, mayHaveCodes, mostInWindow, window } from './code-limits';
import type { Destination } from './destination';
import { findHolder } from './find-holder';
import { issueCode } from './issue-code';

const pause = seconds(60);
const visits: VisitLimit = { table: 'code_requests', most: 60, within: hours(1), refuse: tooManyCodes };

/** For whoever is not signed in: at most 60 an hour from one visitor's address. */
export async function requestCodeAsStranger(
  deps: BankDeps,
  to: Destination,
  purpose: CodePurpose,
  visitor: Visitor,
): Promise<void> {
  await countVisit(deps, visits, visitor);
  await requestCode(deps, to, purpose, visitor);
}

/**
 * Sends a code, unless one went to the same address for the same purpose within the last minute and is unused. Answers,
 * limits and work are the same for an address that the bank does not know; whoever is known by two
 * addresses gets no more codes than by one, and nobody is told so.
 */
export async function requestCode(
  deps: BankDeps,
  to: Destination,
  purpose: CodePurpose,
  visitor: Visitor,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await lockCodes(trx, to.address);
    if (!(await maySend(trx, to.address, purpose, now))) return;
    const found = await findHolder(trx, to, purpose);
    await lockCodes(trx, found?.id ?? to.address);
    const holder = (await mayHaveCodes(trx, found?.id ?? null, now)) ? found : undefined;
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
    .select(['purpose', 'sent_at', 'used_at'])
    .where('destination', '=', destination)
    .where('sent_at', '>', earlier(now, window))
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute();
  const isFresh = sent.some(
    (code) => code.purpose === purpose && code.used_at === null && code.sent_at > earlier(now, pause),
  );
  if (isFresh) return false;
  const fifth = sent[mostInWindow - 1];
  if (fifth) throw tooManyCodes(Math.ceil((later(fifth.sent_at, window).getTime() - now.getTime()) / 1000));
  return true;
}
