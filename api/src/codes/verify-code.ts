import type { CodePurpose } from '@bank/shared/contracts/codes';
import { type Selectable, sql } from 'kysely';
import { record } from '../audit/record';
import { drawFirstPin, type FirstPin } from '../customers/first-pin';
import { verifyAddress } from '../customers/verify-address';
import type { Database } from '../db/client';
import type { CodesTable } from '../db/tables';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { wrongCode } from './code-errors';
import { isCode } from './code-hash';
import { issueCodeToken } from './code-tokens';
import type { Destination } from './destination';

const mostTries = 5;

interface Given {
  to: Destination;
  purpose: CodePurpose;
  code: string;
}

type Tried = Selectable<CodesTable>;

/** Proves that somebody reads what goes to an address; the token is null where nothing is left to do with it. */
export async function verifyCode(deps: BankDeps, given: Given, visitor: Visitor): Promise<string | null> {
  const tried = await countTry(deps, given);
  if (!tried) throw wrongCode();
  const { customer_id: customerId } = tried;
  if (!isCode(deps.keys, tried, given.code) || customerId === null) {
    await record(deps.db, deps.clock, { action: 'code-refused', customerId, address: visitor.address });
    throw wrongCode();
  }
  const firstPin = given.purpose === 'registration' ? await drawFirstPin(deps.keys) : null;
  const redeem = (trx: Database) =>
    useUp(trx, deps, { ...tried, customer_id: customerId }, firstPin, visitor);
  const token = await deps.db.transaction().execute(redeem);
  deps.postman.wake();
  return token;
}

/** Counts before anybody compares, in one statement: codes guessed in parallel are no more than in turn. */
const countTry = ({ db, clock }: BankDeps, { to, purpose }: Given): Promise<Tried | undefined> =>
  db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('codes')
        .select('id')
        .where('destination', '=', to.address)
        .where('purpose', '=', purpose)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', mostTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();

/** Of any number that come with the right code at once, one goes on. */
async function useUp(
  trx: Database,
  deps: BankDeps,
  { id, purpose, customer_id: customerId }: Tried & { customer_id: string },
  firstPin: FirstPin | null,
  visitor: Visitor,
): Promise<string | null> {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: deps.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw wrongCode();
  if (purpose !== 'registration') return issueCodeToken(trx, deps, { purpose, customerId });
  if (firstPin) await verifyAddress(trx, deps, customerId, firstPin, visitor);
  return null;
}
