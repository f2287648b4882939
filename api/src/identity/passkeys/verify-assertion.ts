import { createHash } from 'node:crypto';
import type { PasskeyAssertion } from '@bank/shared/contracts/security';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Bank } from '../../kernel/bank/bank';
import type { StoredPasskey } from '../../kernel/db/tables';
import { judgeChallenge, type Purpose } from './challenge';
import { challengeExpired } from './passkey-errors';
import type { PasskeySite } from './passkey-site';

/** What an authenticator proved, before it counts: see recordUse. */
export interface Assertion {
  passkey: StoredPasskey;
  challenge: string;
  counter: number;
  isSynced: boolean;
}

/** Authenticators show no handle to anyone else, and it must not name the customer. */
export const handleOf = (customerId: string): string =>
  createHash('sha256').update(`passkeys of ${customerId}`).digest('base64url');

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

export function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

const findByCredential = ({ db }: Bank, id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst();

/** Null if the page named the passkey, as for a payment. */
const isOwnHandle = ({ customer_id }: StoredPasskey, { response: { userHandle } }: PasskeyAssertion) =>
  !userHandle || userHandle === handleOf(customer_id);
