import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/pin';
import type { PasskeyAssertion } from '@bank/shared/contracts/security';
import * as passkeys from '@bank/shared/contracts/security';
import type { Purpose } from '../../identity/passkeys/challenge';
import { paymentRefused, requestOwnPasskey, withOwnPasskey } from '../../identity/passkeys/use-passkey';
import { refusalText, triesLeftOf } from '../../identity/pin/prove-pin';
import type { Bank, Caller, RequestContext } from '../../kernel/bank/bank';
import { feature, write } from '../../kernel/feature/feature';
import { describePermit, paymentOf } from './describe-permit';
import { examples } from './examples';
import { grantPermit, type Permit, type PermitFacts } from './permit';
import { provePayment } from './require-code-for-new-recipient';

export const permits = feature({
  calls: (bank) => [
    write(
      contracts.verifyPin,
      { stepUp: 'new-recipient', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => verifyPin(bank, body, context),
    ),
    write(
      passkeys.startPasskeyPayment,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      async ({ body, caller, origin }) => ({
        data: await startConfirming(bank, { ...body, origin }, caller),
      }),
    ),
    write(
      passkeys.confirmPasskeyPayment,
      { stepUp: 'own-code', whileLocked: false, whileClosing: true },
      ({ body, origin, ...context }) => confirmWithPasskey(bank, { ...body, origin }, context),
    ),
  ],
  invariants: {
    broken: [
      `
      select 'permit ' || permit_id || ' was used ' || count(*) || ' times'
        from transfers group by permit_id having count(*) > 1`,
      `
      select 'permit ' || permit_id || ' was used but is still valid'
        from (
          select permit_id from transfers union all select permit_id from person_payments
          union all select permit_id from scheduled_payments
        ) as used
        join permits on permits.id = permit_id`,
      `
      select 'permit ' || permit_id || ' was used for a payment and for a plan'
        from (select permit_id from transfers union all select permit_id from person_payments) as used
        join scheduled_payments using (permit_id)`,
      `
      select 'permit ' || permit_id || ' was used for a transfer and for a person'
        from transfers join person_payments using (permit_id)`,
      `
      select 'transfer ' || transfers.transaction_id || ' does not match its stored response'
        from transfers left join moved using (transaction_id)
        where transaction_id is distinct from answer::jsonb -> 'data' ->> 'id'
          or cents is distinct from ((answer::jsonb -> 'data' ->> 'amount')::numeric * 100)::bigint`,
    ],
  },
  examples,
});

type Body = RequestOf<typeof contracts.verifyPin>['body'];

async function verifyPin(bank: Bank, { pin, ...facts }: Body, context: RequestContext) {
  const { caller } = context;
  const permit = await describePermit(bank, caller, facts);
  const proof = await provePayment(bank, context, pin, {
    permit,
    find: (db) => paymentOf(db, caller.customer.id, facts),
  });
  if (proof.isRight) return { valid: true, message: 'PIN verified' };
  const left = triesLeftOf(proof.state);
  return { valid: false, message: refusalText(proof.state), ...(left !== null && { tries_left: left }) };
}

interface Asked {
  payment: PermitFacts;
  origin: string | null;
}

/** The whole permit, so a passkey that signed one payment confirms no other. */
const purposeOfPayment = (permit: Permit): Purpose => {
  const { sessionId, from, to, amount, purpose = null } = permit;
  return ['pay', sessionId, from, to, amount, purpose];
};

async function startConfirming(bank: Bank, { payment, origin }: Asked, caller: Caller) {
  const purpose = purposeOfPayment(await describePermit(bank, caller, payment));
  return requestOwnPasskey(bank, caller, { purpose, origin, refuse: paymentRefused });
}

async function confirmWithPasskey(
  bank: Bank,
  { payment, credential, origin }: Asked & { credential: PasskeyAssertion },
  context: RequestContext,
) {
  const permit = await describePermit(bank, context.caller, payment);
  const asked = { purpose: purposeOfPayment(permit), origin, refuse: paymentRefused, credential };
  await withOwnPasskey(bank, asked, context, (tx) => grantPermit(tx, permit));
  return { valid: true, message: 'Passkey verified' } as const;
}
