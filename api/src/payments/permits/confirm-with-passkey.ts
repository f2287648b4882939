import type { PasskeyAssertion, PasskeyRequest } from '@bank/shared/contracts/security';
import type { Purpose } from '../../identity/passkeys/challenge';
import { listOwn } from '../../identity/passkeys/find-passkeys';
import { paymentRefused } from '../../identity/passkeys/passkey-errors';
import { passkeySiteOf } from '../../identity/passkeys/passkey-site';
import { recordUse } from '../../identity/passkeys/record-use';
import { requestAssertion } from '../../identity/passkeys/request-assertion';
import { tryLimit } from '../../identity/passkeys/sign-in-with-passkey';
import { verifyAssertion } from '../../identity/passkeys/verify-assertion';
import { grantPermit, type Permit } from '../../identity/pin/grant-permit';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import { countVisit } from '../../kernel/limits/visit-limit';
import { describePermit } from './describe-permit';
import type { PermitFacts } from './permit-facts';

interface Asked {
  payment: PermitFacts;
  origin: string | null;
}

/** The whole permit, so a passkey that signed one payment confirms no other. */
const purposeOfPayment = ({ sessionId, from, to, amount, purpose = null }: Permit): Purpose => [
  'pay',
  sessionId,
  from,
  to,
  amount,
  purpose,
];

export async function startConfirming(
  bank: Bank,
  { payment, origin }: Asked,
  caller: Caller,
): Promise<PasskeyRequest> {
  const permit = await describePermit(bank, caller, payment);
  const own = await listOwn(bank.db, caller.customer.id);
  const allowed = own
    .filter(({ blocked_at }) => blocked_at === null)
    .map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports && { transports: transports.split(' ') }),
    }));
  if (allowed.length === 0) throw paymentRefused();
  return requestAssertion(bank, { purpose: purposeOfPayment(permit), origin, allowed });
}

export async function confirmWithPasskey(
  bank: Bank,
  { payment, credential, origin }: Asked & { credential: PasskeyAssertion },
  context: RequestContext,
) {
  const { caller, visitor } = context;
  const { customer } = caller;
  const site = passkeySiteOf(bank.origin, origin);
  const permit = await describePermit(bank, caller, payment);
  await countVisit(bank, tryLimit, customer.id);
  const assertion = await verifyAssertion(bank, site, purposeOfPayment(permit), credential);
  const isOwn = assertion?.passkey.customer_id === customer.id;
  const isGranted = await bank.command(context, async (tx) => {
    const isAccepted = isOwn && (await recordUse(tx, bank, assertion, { customer, visitor, caller }));
    if (isAccepted) await grantPermit(tx, permit);
    else await tx.audit({ action: 'passkey-refused' });
    return isAccepted;
  });
  if (!isGranted) throw paymentRefused();
  return { valid: true, message: 'Passkey verified' } as const;
}
