import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { verifyPin } from '../../kernel/keys/secrets';
import { queueMail } from '../../kernel/mail/queue-mail';
import { withdrawPermitsOf } from './grant-permit';
import { afterWrong, beginPinTry, forgetPinTries, type PinTry, uncountPinTry } from './pin-guard';
import { pinBlockedLetter } from './pin-notices';
import { refusalText } from './pin-refusal';

export type Proof<T> = { isRight: true; result: T } | { isRight: false; state: PinTry };

/**
 * Looks at a PIN, counted beforehand. `act` runs in the transaction that wipes out the count of a right one. A
 * wrong one doesn't count if `isDone`: the same request changed the PIN while this one compared it.
 */
export async function provePin<T>(
  deps: BankDeps,
  caller: Caller,
  visitor: Visitor,
  pin: string,
  act: (trx: Database) => Promise<T>,
  isDone: () => Promise<boolean> = async () => false,
): Promise<Proof<T>> {
  const { customer } = caller;
  const begun = await beginPinTry(deps.db, customer.id, deps.clock.now());
  if (begun === 'needs-reset' || 'blockedUntil' in begun) return { isRight: false, state: begun };
  const pinHash = await findPinHash(deps, customer.id);
  if (await verifyPin(deps.keys, pinHash, pin))
    return { isRight: true, result: await accept(deps, caller, act) };
  if (await isDone()) {
    await uncountPinTry(deps.db, customer.id, begun.number);
    return { isRight: false, state: begun };
  }
  const state = afterWrong(begun.number, deps.clock.now());
  await refuse(deps, caller, visitor, state);
  return { isRight: false, state };
}

/** Read now: the caller's row may be older than the last change of the PIN. */
async function findPinHash({ db }: BankDeps, customerId: string): Promise<string | null> {
  const { pin_hash } = await db
    .selectFrom('customers')
    .select('pin_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return pin_hash;
}

const accept = <T>({ db }: BankDeps, { customer }: Caller, act: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await forgetPinTries(trx, customer.id);
    return act(trx);
  });

async function refuse(deps: BankDeps, caller: Caller, visitor: Visitor, state: PinTry): Promise<void> {
  const { customer, sessionId } = caller;
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  await deps.db.transaction().execute(async (trx) => {
    await record(trx, deps.clock, {
      action: isBlocked ? 'pin-blocked' : 'pin-refused',
      customerId: customer.id,
      sessionId,
      address: visitor.address,
    });
    if (!isBlocked) return;
    await withdrawPermitsOf(trx, customer.id);
    const letter = pinBlockedLetter({ firstName: customer.first_name, text: refusalText(state) });
    await queueMail(trx, { to: customer.email, letter, at: deps.clock.now() });
  });
  if (isBlocked) deps.postman.wake();
}
