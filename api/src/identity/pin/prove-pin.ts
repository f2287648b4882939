import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { hashPin, isPinHashOutdated, verifyPin } from '../../kernel/keys/secrets';
import * as events from './events';
import { withdrawPermitsOf } from './grant-permit';
import {
  afterWrong,
  beginPinTry,
  forgetPinTries,
  type PinState,
  type PinTry,
  uncountPinTry,
} from './pin-guard';
import { pinBlockedEmail } from './pin-notices';
import { refusalText } from './pin-refusal';

export type Proof<T> = { isRight: true; result: T } | { isRight: false; state: PinState };

interface Proving<T> {
  act(tx: Tx): Promise<T>;
  /**
   * Whether a retry of the same request changed the PIN during the comparison. In that case, a wrong PIN
   * doesn't count.
   */
  isDone?(): Promise<boolean>;
}

export async function provePin<T>(
  bank: Bank,
  context: RequestContext,
  pin: string,
  { act, isDone }: Proving<T>,
): Promise<Proof<T>> {
  const { customer } = context.caller;
  if (await hasNoPin(bank, customer)) return { isRight: false, state: 'not-set' };
  const begun = await beginPinTry(bank.db, customer.id, bank.clock.now());
  if (begun === 'needs-reset' || 'blockedUntil' in begun) return { isRight: false, state: begun };
  const pinHash = await findPinHash(bank, customer.id);
  if (pinHash !== null && (await verifyPin(bank.keys, pinHash, pin))) {
    const renewed = isPinHashOutdated(bank.keys, pinHash) ? await hashPin(bank.keys, pin) : null;
    const result = await bank.command(context, async (tx) => {
      await forgetPinTries(tx, customer.id);
      if (renewed) await renewPinHash(tx, customer.id, { pinHash, renewed });
      return act(tx);
    });
    return { isRight: true, result };
  }
  if (await isDone?.()) {
    await bank.command(context, (tx) => uncountPinTry(tx, customer.id, begun.number));
    return { isRight: false, state: begun };
  }
  const state = afterWrong(begun.number, bank.clock.now());
  await bank.command(context, (tx) => refuse(tx, customer, state));
  return { isRight: false, state };
}

/** Spares customers with a PIN the query: a PIN changes, but never goes away. */
const hasNoPin = async (bank: Bank, { id, pin_hash }: Customer): Promise<boolean> =>
  pin_hash === null && (await findPinHash(bank, id)) === null;

/** Reads the hash again, because the caller's row may predate the last change. */
export async function findPinHash({ db }: Bank, customerId: string): Promise<string | null> {
  const { pin_hash } = await db
    .selectFrom('customers')
    .select('pin_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return pin_hash;
}

/** Leaves a PIN alone that changed during the comparison. */
const renewPinHash = (
  tx: Tx,
  customerId: string,
  { pinHash, renewed }: { pinHash: string; renewed: string },
) =>
  tx
    .updateTable('customers')
    .set({ pin_hash: renewed })
    .where('id', '=', customerId)
    .where('pin_hash', '=', pinHash)
    .execute();

async function refuse(tx: Tx, { id, email, first_name: firstName }: Customer, state: PinTry): Promise<void> {
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  await tx.audit({ event: isBlocked ? events.pinBlocked : events.pinRefused });
  if (!isBlocked) return;
  await withdrawPermitsOf(tx, id);
  await tx.mail({ to: email, content: pinBlockedEmail({ firstName, text: refusalText(state) }) });
}
