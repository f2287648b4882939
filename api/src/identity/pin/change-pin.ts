import type { RequestOf } from '@bank/shared/contracts/call';
import { changePin as contract } from '@bank/shared/contracts/pin';
import type * as z from 'zod/mini';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { badInput } from '../../kernel/errors/errors';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { answerOnce, findAnswer } from '../../kernel/idempotency/answer-once';
import { sealKey } from '../../kernel/idempotency/seal-key';
import { hashPin } from '../../kernel/keys/secrets';
import { queueMail } from '../../kernel/mail/queue-mail';
import { spendCodeToken, voidCodes } from '../codes/code-tokens';
import { withdrawPermitsOf } from './grant-permit';
import { forgetPinTries } from './pin-guard';
import { pinChangedLetter } from './pin-notices';
import { pinRefused } from './pin-refusal';
import { provePin } from './prove-pin';
import { findPinWeakness } from './weak-pin';

type Body = RequestOf<typeof contract>['body'];
type Changed = z.input<(typeof contract)['answer']>;

/** Sets a new PIN for whoever proves the old one or, where it is lost or blocked, the mailbox. */
export async function changePin(
  deps: BankDeps,
  body: Body,
  caller: Caller,
  visitor: Visitor,
  key: string | null,
) {
  const replayable = replayableOf(deps, body, caller, key);
  const known = await findAnswer<Changed>(deps.db, replayable);
  if (known) return known;
  const weakness = findPinWeakness(body.new_pin, caller.customer, deps.clock.now());
  if (weakness) throw badInput({ new_pin: [weakness] });
  const findDone = () => findAnswer<Changed>(deps.db, replayable);
  const done = body.current_pin && (await assertRight(deps, body.current_pin, caller, visitor, findDone));
  if (done) return done;
  const pinHash = await hashPin(deps.keys, body.new_pin);
  const answer = await answerOnce<Changed>(deps.db, replayable, async (trx) => {
    if (body.token) await useToken(deps, trx, body.token, caller);
    await store(deps, trx, pinHash, caller, visitor);
    return { success: true, message: 'Transaction PIN updated successfully!' };
  });
  deps.postman.wake();
  return answer;
}

const replayableOf = ({ keys, clock }: BankDeps, body: Body, { customer }: Caller, key: string | null) => ({
  owner: customer.id,
  key: sealKey(keys, key, [contract.id, body]),
  request: [contract.id],
  at: clock.now(),
});

/** The answer of the same request, if that one changed the PIN while this one compared it. */
async function assertRight(
  deps: BankDeps,
  pin: string,
  caller: Caller,
  visitor: Visitor,
  findDone: () => Promise<Changed | undefined>,
): Promise<Changed | undefined> {
  const isDone = async () => (await findDone()) !== undefined;
  const proof = await provePin(deps, caller, visitor, pin, async () => undefined, isDone);
  if (proof.isRight) return undefined;
  const done = await findDone();
  if (!done) throw pinRefused(proof.state, 'current_pin');
  return done;
}

async function useToken(deps: BankDeps, trx: Database, token: string, { customer }: Caller): Promise<void> {
  const proved = { purpose: 'transfer', customerId: customer.id } as const;
  const outcome = await spendCodeToken(trx, deps, { ...proved, token, request: null });
  if (outcome !== 'spent') throw badInput({ token: ['The code has expired. Request a new one.'] });
  await voidCodes(trx, deps, proved);
}

async function store(deps: BankDeps, trx: Database, pinHash: string, caller: Caller, visitor: Visitor) {
  const { customer, sessionId } = caller;
  const { address } = visitor;
  await trx.updateTable('customers').set({ pin_hash: pinHash }).where('id', '=', customer.id).execute();
  await forgetPinTries(trx, customer.id);
  await withdrawPermitsOf(trx, customer.id);
  await record(trx, deps.clock, { action: 'pin-changed', customerId: customer.id, sessionId, address });
  const letter = pinChangedLetter({ firstName: customer.first_name });
  await queueMail(trx, { to: customer.email, letter, at: deps.clock.now() });
}
