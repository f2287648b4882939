import type { PasskeyAssertion, PasskeyRequest } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { BankError } from '../../kernel/errors/errors';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import { countVisit } from '../../kernel/limits/visit-limit';
import { assertSessionOpen } from '../sessions/sessions';
import type { Purpose } from './challenge';
import * as events from './events';
import { listOwn } from './find-passkeys';
import { passkeySiteOf } from './passkey-site';
import { recordUse } from './record-use';
import { requestAssertion } from './request-assertion';
import { tryLimit } from './sign-in-with-passkey';
import { verifyAssertion } from './verify-assertion';

interface Asked {
  purpose: Purpose;
  origin: string | null;
  refuse: () => BankError;
}

/** What the browser needs to use one of the passkeys of a customer who is signed in. */
export async function requestOwnPasskey(
  bank: Bank,
  { customer }: Caller,
  { refuse, ...asked }: Asked,
): Promise<PasskeyRequest> {
  const own = await listOwn(bank.db, customer.id);
  const allowed = own
    .filter(({ blocked_at }) => blocked_at === null)
    .map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports && { transports: transports.split(' ') }),
    }));
  if (allowed.length === 0) throw refuse();
  return requestAssertion(bank, { ...asked, allowed });
}

/** Does it in the transaction that uses the passkey. */
export async function withOwnPasskey(
  bank: Bank,
  { purpose, origin, refuse, credential }: Asked & { credential: PasskeyAssertion },
  context: RequestContext,
  act: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { caller, visitor } = context;
  const { customer } = caller;
  const site = passkeySiteOf(bank.origin, origin);
  await countVisit(bank, tryLimit, customer.id);
  const assertion = await verifyAssertion(bank, site, purpose, credential);
  const isOwn = assertion?.passkey.customer_id === customer.id;
  const isDone = await bank.command(context, async (tx) => {
    await assertSessionOpen(tx, caller.sessionId);
    const isAccepted = isOwn && (await recordUse(tx, bank, assertion, { customer, visitor, caller }));
    if (isAccepted) await act(tx);
    else await tx.audit({ event: events.passkeyRefused });
    return isAccepted;
  });
  if (!isDone) throw refuse();
}
