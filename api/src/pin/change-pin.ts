import type { RequestOf } from '@bank/shared/contracts/call';
import type { changePin as contract } from '@bank/shared/contracts/pin';
import { record } from '../audit/record';
import type { Caller } from '../auth/identify';
import { hashPin } from '../auth/secrets';
import { requestOf, spendCodeToken, voidCodes } from '../codes/code-tokens';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { badInput } from '../errors';
import { pinChangedLetter } from '../mail/letters/pin-notices';
import { queueMail } from '../mail/queue-mail';
import { withdrawPermitsOf } from '../payments/grant-permit';
import type { Visitor } from '../serve';
import { forgetPinTries } from './pin-guard';
import { pinRefused } from './pin-refusal';
import { provePin } from './prove-pin';

type Body = RequestOf<typeof contract>['body'];

/** Sets a new PIN for whoever proves the old one or, where it is lost or blocked, the mailbox. */
export async function changePin(
  deps: BankDeps,
  body: Body,
  caller: Caller,
  visitor: Visitor,
  key: string | null,
) {
  if (body.current_pin) await assertRight(deps, body.current_pin, caller, visitor);
  const pinHash = await hashPin(deps.keys, body.new_pin);
  await deps.db.transaction().execute(async (trx) => {
    const isDone = body.token
      ? await useToken(deps, trx, body.token, requestOf(key, body.token, body.new_pin), caller)
      : false;
    if (!isDone) await store(deps, trx, pinHash, caller, visitor);
  });
  deps.postman.wake();
  return { success: true, message: 'Transaction PIN updated successfully!' } as const;
}

async function assertRight(deps: BankDeps, pin: string, caller: Caller, visitor: Visitor): Promise<void> {
  const proof = await provePin(deps, caller, visitor, pin, async () => undefined);
  if (!proof.isRight) throw pinRefused(proof.state, 'current_pin');
}

/** Whether all is done already: the same request, whose answer was lost. */
async function useToken(
  deps: BankDeps,
  trx: Database,
  token: string,
  request: string | null,
  { customer }: Caller,
): Promise<boolean> {
  const proved = { purpose: 'transfer', customerId: customer.id } as const;
  const outcome = await spendCodeToken(trx, deps, { ...proved, token, request });
  if (outcome === 'spent') await voidCodes(trx, deps, proved);
  if (outcome !== 'refused') return outcome === 'repeated';
  throw badInput({ token: ['The code has expired. Please ask for a new one.'] });
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
