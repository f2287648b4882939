import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import { findPinWeakness } from '@bank/shared/contracts/weak-pin';
import type * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { badInput } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer } from '../../kernel/idempotency/answer-once';
import { sealKey } from '../../kernel/idempotency/seal-key';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPin } from '../../kernel/keys/secrets';
import { spendCodeToken, voidCodes } from '../codes/code-tokens';
import { assertMayReplacePin } from './needed-pin';
import { pinRefused } from './pin-refusal';
import { provePin } from './prove-pin';
import { storePin } from './store-pin';

type Body = RequestOf<typeof contracts.changePin>['body'];
type Changed = z.input<(typeof contracts.changePin)['answer']>;

/** Accepts the current PIN or, if the PIN is lost, blocked or not set yet, the token of an emailed code. */
export async function changePin(bank: Bank, body: Body, context: RequestContext) {
  const { customer } = context.caller;
  const replayable = replayableOf(bank.keys, body, context);
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

const replayableOf = (keys: ServerKeys, body: Body, { caller, idempotencyKey, at }: RequestContext) => ({
  owner: caller.customer.id,
  ...sealKey(keys, idempotencyKey, [contracts.changePin.id, body]),
  request: [contracts.changePin.id],
  at,
});

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
