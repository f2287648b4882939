import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import { findPinWeakness } from '@bank/shared/contracts/weak-pin';
import type * as z from 'zod/mini';
import type { Bank } from '../../kernel/bank/bank';
import { hours } from '../../kernel/clock/clock';
import { BankError, badInput, tooMany } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer } from '../../kernel/idempotency/answer-once';
import { sealKey } from '../../kernel/idempotency/seal-key';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { hashPin } from '../../kernel/keys/secrets';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { maySetFirstPin } from './may-set-first-pin';
import { findPinHash } from './prove-pin';
import { storeFirstPin } from './store-pin';

type Body = RequestOf<typeof contracts.setFirstPin>['body'];
type Set = z.input<(typeof contracts.setFirstPin)['answer']>;

const limit: VisitLimit = {
  name: 'first-pin',
  max: 20,
  within: hours(1),
  refuse: (retryAfter) => tooMany('Too many attempts to set a PIN.', retryAfter),
};

const alreadySet = () =>
  new BankError(409, 'You already have a PIN', 'To change your PIN, go to Security & Settings.');

const codeNeeded = () =>
  new BankError(
    403,
    'Email code required',
    'To set your PIN, please confirm a code from your email. Request one and try again.',
  );

export async function setFirstPin(bank: Bank, { new_pin }: Body, context: RequestContext): Promise<Set> {
  const { customer } = context.caller;
  const replayable = replayableOf(bank.keys, new_pin, context);
  const findDone = () => findAnswer<Set>(bank.db, replayable);
  const known = await findDone();
  if (known) return known;
  await countVisit(bank, limit, customer.id);
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

const replayableOf = (keys: ServerKeys, pin: string, { caller, idempotencyKey, at }: RequestContext) => ({
  owner: caller.customer.id,
  ...sealKey(keys, idempotencyKey, [contracts.setFirstPin.id, pin]),
  request: [contracts.setFirstPin.id],
  at,
});
