import type { Database } from '../../api/src/kernel/db/tables';
import { listForPerson } from '../../api/src/products/insights/disputes/find-disputes';
import { decideByPerson } from '../../api/src/products/insights/disputes/review-disputes';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inDatabase, type Place, type Print, runInBank } from '../data/existing-bank';

const usage = 'npm run bank -- disputes: use no words, refund ID, or refuse ID "WHY, FOR THE CUSTOMER".';

/** Lists the disputes that the rules left to a person. With a verb, decides one. */
export async function disputes(
  place: Place,
  [verb, id = '', why = '', ...rest]: readonly string[],
  print: Print,
): Promise<number> {
  const isDecision = (verb === 'refund' && !why) || (verb === 'refuse' && Boolean(why.trim()));
  if (rest.length > 0 || (verb && !(id && isDecision))) throw new ExpectedError(usage);
  return inDatabase(place, (db) => (verb ? decide(db, { id, why }, print) : list(db, print)));
}

async function list(db: Database, print: Print): Promise<number> {
  const waiting = await listForPerson(db);
  for (const { id, since, email, paid, reason, details } of waiting) {
    print(`${id}  since ${since.toISOString()}  ${email}  ${paid}  ${reason}`);
    if (details) print(`  ${JSON.stringify(details)}`);
  }
  if (waiting.length === 0) print('no dispute waits for a person');
  return 0;
}

async function decide(db: Database, { id, why }: { id: string; why: string }, print: Print): Promise<number> {
  const outcome = why ? 'refused' : 'refunded';
  const isDecided = await runInBank(db, (tx) => decideByPerson(tx, id, { outcome, why }));
  print(
    isDecided ? `${id} is ${outcome}, and the customer gets an email about it` : `no dispute ${id} waits`,
  );
  return isDecided ? 0 : 1;
}
