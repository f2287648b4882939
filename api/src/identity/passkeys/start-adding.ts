import type { PasskeyCreation } from '@bank/shared/contracts/security';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import { pinRefused } from '../pin/pin-refusal';
import { provePin } from '../pin/prove-pin';
import { challengeLife, issueChallenge, type Purpose } from './challenge';
import { listOwn, maxPasskeys } from './find-passkeys';
import { tooManyPasskeys } from './passkey-errors';
import { passkeySiteOf } from './passkey-site';
import { handleOf } from './verify-assertion';

export const purposeOfAdding = ({ customer, sessionId }: Caller): Purpose => ['add', customer.id, sessionId];

/** ES256, EdDSA and RS256. */
export const algorithms = [-7, -8, -257];

/** A passkey confirms payments, so adding one takes what a payment takes. The challenge carries this proof. */
export async function startAdding(
  bank: Bank,
  { pin, origin }: { pin: string; origin: string | null },
  context: RequestContext,
): Promise<PasskeyCreation> {
  const { customer } = context.caller;
  const { rpId } = passkeySiteOf(bank.origin, origin);
  const proof = await provePin(bank, context, pin, { act: async () => undefined });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const own = await listOwn(bank.db, customer.id);
  if (own.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
  const options = await generateRegistrationOptions({
    rpName: 'Larch',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(handleOf(customer.id), 'base64url')),
    userName: customer.email,
    userDisplayName: `${customer.first_name} ${customer.last_name}`,
    challenge: issueChallenge(bank, purposeOfAdding(context.caller)),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return options as PasskeyCreation;
}
