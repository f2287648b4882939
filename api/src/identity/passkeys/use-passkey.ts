import type { PasskeyAssertion, PasskeyRequest } from '@bank/shared/contracts/security';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Bank, Caller, RequestContext, Tx, Visitor } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import type { Customer, StoredPasskey } from '../../kernel/db/tables';
import { type BankError, badInput, tooMany } from '../../kernel/errors/errors';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import type { Alerting } from '../alerts/send-alert';
import { deviceName } from '../sessions/device-name';
import { assertSessionOpen } from '../sessions/sessions';
import {
  challengeExpired,
  challengeIn,
  challengeLife,
  handleOf,
  issueChallenge,
  judgeChallenge,
  type PasskeySite,
  type Purpose,
  passkeySiteOf,
  spendChallenge,
} from './challenge';
import * as events from './events';
import { listOwn, reportPasskey } from './passkeys';

export const tryLimit = visitLimit('passkey', {
  max: 60,
  within: minutes(1),
  refuse: (retryAfter) => tooMany('Too many attempts with passkeys.', retryAfter),
});

/** What the browser needs to use a passkey; for a sign-in, any that the device has for this site. */
export function requestAssertion(
  bank: Bank,
  {
    purpose,
    origin,
    allowed = [],
  }: { purpose: Purpose; origin: string | null; allowed?: PasskeyRequest['allowCredentials'] },
): PasskeyRequest {
  const { rpId } = passkeySiteOf(bank.origin, origin);
  return {
    challenge: Buffer.from(issueChallenge(bank, purpose)).toString('base64url'),
    timeout: challengeLife,
    rpId,
    allowCredentials: allowed,
    userVerification: 'required',
  };
}

/** What an authenticator proved, before it counts: see recordUse. */
interface Assertion {
  passkey: StoredPasskey;
  challenge: string;
  counter: number;
  isSynced: boolean;
}

/** Null for anything that proves no passkey of the bank. Looks for the passkey only after a challenge of ours. */
export async function verifyAssertion(
  bank: Bank,
  site: PasskeySite,
  purpose: Purpose,
  credential: PasskeyAssertion,
): Promise<Assertion | null> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const state = judgeChallenge(bank, challenge, purpose);
  if (state === 'expired') throw challengeExpired();
  const passkey = state === 'fresh' && (await findByCredential(bank, credential.rawId));
  if (!passkey || !isOwnHandle(passkey, credential)) return null;
  const proved = await verify(site, challenge, passkey, credential);
  return proved && { passkey, challenge, ...proved };
}

async function verify(
  { origin, rpId }: PasskeySite,
  challenge: string,
  passkey: StoredPasskey,
  { rawId: id, type, response }: PasskeyAssertion,
) {
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // recordUse compares the counter, because a wrong one isn't only refused.
      credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

const findByCredential = ({ db }: Bank, id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();

/** Null if the page named the passkey, as for a payment. */
const isOwnHandle = ({ customer_id }: StoredPasskey, { response: { userHandle } }: PasskeyAssertion) =>
  !userHandle || userHandle === handleOf(customer_id);

interface Using {
  customer: Customer;
  visitor: Visitor;
  caller: Caller | null;
}

/**
 * False refuses. Returns instead of throwing, so that the transaction that blocks a copied passkey commits. The row stays
 * locked until its end, so a passkey that is being removed doesn't count.
 */
export async function recordUse(
  tx: Tx,
  bank: Alerting,
  { passkey: { id, name }, challenge, counter, isSynced }: Assertion,
  using: Using,
): Promise<boolean> {
  const current = await tx
    .selectFrom('passkeys')
    .select('counter')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!current || !(await spendChallenge(tx, challenge))) return false;
  const now = tx.now();
  if (isCopied(current.counter, counter)) {
    await tx.updateTable('passkeys').set({ blocked_at: now }).where('id', '=', id).execute();
    await tx.audit({ event: events.passkeyCloned, customerId: using.customer.id, detail: { name } });
    await reportPasskey(tx, bank, { ...using, event: 'blocked', name });
    return false;
  }
  const used = {
    counter,
    is_synced: isSynced,
    last_used_at: now,
    last_used_on: deviceName(using.visitor.device),
  };
  await tx.updateTable('passkeys').set(used).where('id', '=', id).execute();
  return true;
}

/** Synced passkeys don't count and always send 0. */
const isCopied = (known: number, sent: number) => sent <= known && (known > 0 || sent > 0);

/** A 401 would renew the session. */
export const paymentRefused = () =>
  badInput({ credential: ["We couldn't confirm this with your passkey. Use your PIN instead."] });

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
