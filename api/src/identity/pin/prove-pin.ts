import { type SqlBool, sql } from 'kysely';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { clockSkew, later, minutes, momentInWords } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { hashPin, isPinHashOutdated, verifyPin } from '../../kernel/keys/secrets';
import { writeEmail } from '../../kernel/mail/email';
import { findCustomer } from '../customers/customers';
import * as events from './events';
import { withdrawPermitsOf } from './withdraw-permits';

const triesBeforePause = 3;
const triesBeforeReset = 5;
const pause = minutes(15);

/** Ignores a block in the far future, because it was recorded before the clock was set back. */
const isOpen = (now: Date) => sql<SqlBool>`(
  coalesce(pin_blocked_until, '-infinity') <= ${now}::timestamptz
  or pin_blocked_until > ${later(now, pause + clockSkew)}::timestamptz)`;

type PinTry = { number: number } | { blockedUntil: Date } | 'needs-reset';

/** `not-set` is no attempt: there is no PIN to guess. */
type PinState = PinTry | 'not-set';

/** Counts an attempt before checking it, so concurrent guesses get no more attempts than sequential ones. */
async function beginPinTry(db: Database, customerId: string, now: Date): Promise<PinTry> {
  const begun = await db
    .updateTable('customers')
    .set({
      pin_tries: sql<number>`pin_tries + 1`,
      pin_blocked_until: sql<Date | null>`
        case when pin_tries + 1 = ${sql.lit(triesBeforePause)} then ${later(now, pause)}::timestamptz
        else pin_blocked_until end`,
    })
    .where('id', '=', customerId)
    .where('pin_tries', '<', triesBeforeReset)
    .where(isOpen(now))
    .returning('pin_tries')
    .executeTakeFirst();
  return begun ? { number: begun.pin_tries } : findBlock(db, customerId, now);
}

async function findBlock(db: Database, customerId: string, now: Date): Promise<PinTry> {
  const { pin_tries, pin_blocked_until } = await findCustomer(db, customerId);
  if (pin_tries >= triesBeforeReset) return 'needs-reset';
  return { blockedUntil: pin_blocked_until ?? now };
}

function afterWrong(number: number, now: Date): PinTry {
  if (number >= triesBeforeReset) return 'needs-reset';
  if (number === triesBeforePause) return { blockedUntil: later(now, pause) };
  return { number };
}

const triesLeft = (number: number) =>
  (number < triesBeforePause ? triesBeforePause : triesBeforeReset) - number;

async function uncountPinTry(tx: Tx, customerId: string, number: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      pin_tries: number - 1,
      ...(number === triesBeforePause && { pin_blocked_until: null }),
    })
    .where('id', '=', customerId)
    .where('pin_tries', '=', number)
    .execute();
}

export async function forgetPinTries(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ pin_tries: 0, pin_blocked_until: null })
    .where('id', '=', customerId)
    .execute();
}

export const triesLeftOf = (state: PinState): number | null =>
  typeof state === 'string' || 'blockedUntil' in state ? null : triesLeft(state.number);

const noPinText = "You don't have a transaction PIN yet. Set one in Security & Settings, then try again.";

/** For a blocked PIN, doesn't reveal whether the attempt was correct. */
export function refusalText(state: PinState): string {
  if (state === 'not-set') return noPinText;
  if (state === 'needs-reset') {
    return 'Your transaction PIN is blocked. Request an email code to set a new one.';
  }
  if ('blockedUntil' in state) {
    return `Your transaction PIN is blocked until ${momentInWords(state.blockedUntil)}.`;
  }
  const left = triesLeft(state.number);
  return `Incorrect PIN. ${left} ${left === 1 ? 'attempt' : 'attempts'} left before it's blocked.`;
}

export function pinRefused(state: PinState, field: 'current_pin' | 'pin'): BankError {
  const text = refusalText(state);
  if (state === 'not-set') return new BankError(409, 'No PIN yet', text, { errors: { [field]: [text] } });
  const isBlocked = state === 'needs-reset' || 'blockedUntil' in state;
  return new BankError(isBlocked ? 403 : 400, isBlocked ? 'PIN blocked' : 'Incorrect PIN', text, {
    errors: { [field]: [text] },
  });
}

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

export const findPinHash = async ({ db }: Bank, customerId: string): Promise<string | null> =>
  (await findCustomer(db, customerId)).pin_hash;

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
  await tx.mail({ to: email, content: pinBlockedEmail(firstName, refusalText(state)) });
}

export const notYou = "If this wasn't you, reset your password right away with Forgot Password.";

const pinBlockedEmail = (firstName: string, text: string) =>
  writeEmail({
    subject: 'Your transaction PIN is blocked',
    firstName,
    paragraphs: ['A wrong transaction PIN was entered several times in a row.', text, notYou],
  });
