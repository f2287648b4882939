import type { Passkey, PasskeyAttestation } from '@bank/shared/contracts/security';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { StoredPasskey } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { lockCustomer } from '../customers/lock-customer';
import { deviceName } from '../sessions/device-name';
import { assertSessionOpen } from '../sessions/sessions';
import { judgeChallenge, spendChallenge } from './challenge';
import * as events from './events';
import { listOwn, maxPasskeys, toPasskey } from './find-passkeys';
import { challengeExpired, passkeyNotAdded, passkeyTaken, tooManyPasskeys } from './passkey-errors';
import { type PasskeySite, passkeySiteOf } from './passkey-site';
import { reportPasskey } from './report-passkey';
import { algorithms, purposeOfAdding } from './start-adding';
import { challengeIn } from './verify-assertion';

type NewPasskey = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced'
>;

export async function addPasskey(
  bank: Bank,
  { credential, origin }: { credential: PasskeyAttestation; origin: string | null },
  context: RequestContext,
): Promise<Passkey> {
  const site = passkeySiteOf(bank.origin, origin);
  const challenge = challengeIn(credential.response.clientDataJSON);
  const state = judgeChallenge(bank, challenge, purposeOfAdding(context.caller));
  if (state === 'expired') throw challengeExpired();
  const created = state === 'fresh' ? await readCreated(site, challenge, credential) : null;
  if (!created) throw passkeyNotAdded();
  return bank.command(context, (tx) => store(tx, bank, { created, challenge }, context));
}

async function readCreated(
  { origin, rpId }: PasskeySite,
  challenge: string,
  { rawId: id, type, response }: PasskeyAttestation,
): Promise<NewPasskey | null> {
  try {
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutAttestation(response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || info.credential.id !== id) return null;
    return {
      credential_id: id,
      public_key: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      transports: (response.transports ?? []).join(' '),
      is_synced: info.credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** We ask for none. Checking one could fetch certificates from URLs that the client chose. */
function withoutAttestation(attestationObject: string): string {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const none = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', decoded.get('authData')],
  ]);
  return Buffer.from(isoCBOR.encode(none)).toString('base64url');
}

interface Creation {
  created: NewPasskey;
  challenge: string;
}

async function store(
  tx: Tx,
  bank: Bank,
  { created, challenge }: Creation,
  { caller, visitor }: RequestContext,
): Promise<Passkey> {
  const { customer } = caller;
  // Two tabs together stay within the limit.
  await lockCustomer(tx, customer.id);
  await assertSessionOpen(tx, caller.sessionId);
  const own = await listOwn(tx, customer.id);
  const known = own.find(({ credential_id }) => credential_id === created.credential_id);
  // The answer to the first request was lost.
  if (known) return toPasskey(known);
  if (own.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
  if (!(await spendChallenge(tx, challenge))) throw passkeyNotAdded();
  const name = deviceName(visitor.device);
  const added = await tx
    .insertInto('passkeys')
    .values({ ...created, id: newId('passkey'), customer_id: customer.id, name, added_at: tx.now() })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) throw passkeyTaken();
  await tx.audit({ event: events.passkeyAdded, detail: { name } });
  await reportPasskey(tx, bank, { event: 'added', name, customer, visitor, caller });
  return toPasskey(added);
}
