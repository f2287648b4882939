import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import { findPinWeakness } from '@bank/shared/contracts/weak-pin';
import type * as z from 'zod/mini';
import type { Bank, Caller, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours, isWithin, minutes } from '../../kernel/clock/clock';
import { BankError, badInput, tooMany } from '../../kernel/errors/errors';
import { findAnswer, sealedReplayable } from '../../kernel/idempotency/answer-once';
import { hashPin } from '../../kernel/keys/secrets';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { type Alerting, alertEmail, sendAlert } from '../alerts/send-alert';
import { spendCodeToken, voidCodes } from '../codes/code-tokens';
import { assertSessionOpen } from '../sessions/sessions';
import * as events from './events';
import { assertMayReplacePin } from './needed-pin';
import { findPinHash, forgetPinTries, notYou, pinRefused, provePin } from './prove-pin';
import { withdrawPermitsOf } from './withdraw-permits';

type Body = RequestOf<typeof contracts.changePin>['body'];
type Changed = z.input<(typeof contracts.changePin)['answer']>;

/** Accepts the current PIN or, if the PIN is lost, blocked or not set yet, the token of an emailed code. */
export async function changePin(bank: Bank, body: Body, context: RequestContext) {
  const { customer } = context.caller;
  const replayable = sealedReplayable(bank.keys, contracts.changePin.id, [body], context);
  const findDone = () => findAnswer<Changed>(bank.db, replayable);
  const known = await findDone();
  if (known) return known;
  const weakness = findPinWeakness(body.new_pin, customer, bank.clock.now());
  if (weakness) throw badInput({ new_pin: [weakness] });
  const done = body.current_pin && (await assertRight(bank, body.current_pin, context, findDone));
  if (done) return done;
  const pinHash = await hashPin(bank.keys, body.new_pin);
  return bank.command(context, (tx) =>
    tx.once<Changed>(replayable, async () => {
      if (body.token) await useToken(tx, body.token, customer.id);
      await storePin(tx, { bank, pinHash, context });
      return { success: true, message: 'Transaction PIN updated successfully!' };
    }),
  );
}

/** Returns the stored response if a retry of the same request changed the PIN during the comparison. */
async function assertRight(
  bank: Bank,
  pin: string,
  context: RequestContext,
  findDone: () => Promise<Changed | undefined>,
): Promise<Changed | undefined> {
  const isDone = async () => (await findDone()) !== undefined;
  const proof = await provePin(bank, context, pin, { act: async () => undefined, isDone });
  if (proof.isRight) return undefined;
  const done = await findDone();
  if (!done) throw pinRefused(proof.state, 'current_pin');
  return done;
}

async function useToken(tx: Tx, token: string, customerId: string): Promise<void> {
  await assertMayReplacePin(tx, customerId);
  const proved = { purpose: 'transfer', customerId } as const;
  const outcome = await spendCodeToken(tx, { ...proved, token, request: null });
  if (outcome !== 'spent') throw badInput({ token: ['The code has expired. Request a new one.'] });
  await voidCodes(tx, proved);
}

type FirstBody = RequestOf<typeof contracts.setFirstPin>['body'];
type Set = z.input<(typeof contracts.setFirstPin)['answer']>;

const firstPinLimit = visitLimit('first-pin', {
  max: 20,
  within: hours(1),
  refuse: (retryAfter) => tooMany('Too many attempts to set a PIN.', retryAfter),
});

const alreadySet = () =>
  new BankError(409, 'You already have a PIN', 'To change your PIN, go to Security & Settings.');

const codeNeeded = () =>
  new BankError(
    403,
    'Email code required',
    'To set your PIN, please confirm a code from your email. Request one and try again.',
  );

export async function setFirstPin(bank: Bank, { new_pin }: FirstBody, context: RequestContext): Promise<Set> {
  const { customer } = context.caller;
  const replayable = sealedReplayable(bank.keys, contracts.setFirstPin.id, [new_pin], context);
  const findDone = () => findAnswer<Set>(bank.db, replayable);
  const known = await findDone();
  if (known) return known;
  await countVisit(bank, firstPinLimit, customer.id);
  if ((await findPinHash(bank, customer.id)) !== null) return refuseUnless(await findDone());
  if (!(await maySetFirstPin(bank, context.caller))) throw codeNeeded();
  const weakness = findPinWeakness(new_pin, customer, bank.clock.now());
  if (weakness) throw badInput({ new_pin: [weakness] });
  const pinHash = await hashPin(bank.keys, new_pin);
  const done = await bank.command(context, (tx) =>
    tx.once<Set | undefined>(replayable, async () => {
      if (!(await storeFirstPin(tx, { bank, pinHash, context }))) return undefined;
      return { success: true, message: 'Your transaction PIN is set.' };
    }),
  );
  return refuseUnless(done);
}

/** A retry of the same request may have set the PIN in the meantime. */
function refuseUnless(done: Set | undefined): Set {
  if (!done) throw alreadySet();
  return done;
}

/** A session this young has just proved the password. */
const youngSession = minutes(15);
/** Later, there may be more in the account than a password alone should protect. */
const newCustomer = hours(24);

/** A customer who may not do this confirms an emailed code. */
async function maySetFirstPin({ db, clock }: Bank, { customer, sessionId }: Caller): Promise<boolean> {
  const now = clock.now();
  const { onboarding_started_at: joinedAt } = customer;
  if (joinedAt === null || !isWithin(joinedAt, newCustomer, now)) return false;
  const session = await db
    .selectFrom('sessions')
    .select('started_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined && isWithin(session.started_at, youngSession, now);
}

interface Storing {
  bank: Alerting;
  pinHash: string;
  context: RequestContext;
}

/** False if the customer has a PIN by now: of several concurrent requests, only one sets the first. */
async function storeFirstPin(tx: Tx, { bank, pinHash, context }: Storing): Promise<boolean> {
  const { customer, sessionId } = context.caller;
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ pin_hash: pinHash })
    .where('id', '=', customer.id)
    .where('pin_hash', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await assertSessionOpen(tx, sessionId);
  await tx.audit({ event: events.pinChanged, detail: { first: true } });
  await report(tx, bank, context, 'set', "You set your transaction PIN. You'll need it to send money.");
  return true;
}

async function storePin(tx: Tx, storing: Storing): Promise<void> {
  const { bank, pinHash, context } = storing;
  const { id } = context.caller.customer;
  if (await storeFirstPin(tx, storing)) return;
  await tx.updateTable('customers').set({ pin_hash: pinHash }).where('id', '=', id).execute();
  await assertSessionOpen(tx, context.caller.sessionId);
  await forgetPinTries(tx, id);
  await withdrawPermitsOf(tx, id);
  await tx.audit({ event: events.pinChanged });
  const text = 'Your transaction PIN was changed. The old one no longer works.';
  await report(tx, bank, context, 'changed', text);
}

const report = (
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  done: 'set' | 'changed',
  what: string,
): Promise<void> =>
  sendAlert(tx, bank, {
    customer: caller.customer,
    caller,
    visitor,
    title: `Your transaction PIN was ${done}`,
    text: 'You need it to send money. The bank never asks for it by phone.',
    path: '/dashboard/settings?part=pin',
    email: alertEmail(caller.customer, {
      subject: `Your transaction PIN ${done === 'set' ? 'is set' : 'was changed'}`,
      paragraphs: [what],
      otherwise: notYou,
    }),
  });
