import type { Passkey, PasskeyAttestation, PasskeyCreation } from '@bank/shared/contracts/security';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Bank, Caller, RequestContext, Tx } from '../../kernel/bank/bank';
import type { StoredPasskey } from '../../kernel/db/tables';
import { BankError, badInput } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { lockCustomer } from '../customers/customers';
import { pinRefused, provePin } from '../pin/prove-pin';
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
import { listOwn, reportPasskey, toPasskey } from './passkeys';

const purposeOfAdding = ({ customer, sessionId }: Caller): Purpose => ['add', customer.id, sessionId];

const maxPasskeys = 10;

/** ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257];

/** A passkey confirms payments, so adding one takes what a payment takes. The challenge carries this proof. */
export async function startAdding(
  bank: Bank,
  { pin, origin }: { pin: string; origin: string | null },
  context: RequestContext,
): Promise<{ data: PasskeyCreation }> {
  const { customer } = context.caller;
  const { rpId } = passkeySiteOf(bank.origin, origin);
  const proof = await provePin(bank, context, pin, { act: async () => undefined });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const own = await listOwn(bank.db, customer.id);
  if (own.length >= maxPasskeys) throw tooManyPasskeys();
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
  return { data: options as PasskeyCreation };
}

const passkeyNotAdded = () => badInput({ credential: ["We couldn't add this passkey. Please start again."] });

const passkeyTaken = () =>
  new BankError(
    409,
    'This passkey is already in use',
    'Choose another device or password manager, then try again.',
  );

const tooManyPasskeys = () =>
  new BankError(
    409,
    `You already have ${maxPasskeys} passkeys`,
    'Remove one that you no longer use, then try again.',
  );

type NewPasskey = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced'
>;

export async function addPasskey(
  bank: Bank,
  { credential, origin }: { credential: PasskeyAttestation; origin: string | null },
  context: RequestContext,
): Promise<{ data: Passkey }> {
  const site = passkeySiteOf(bank.origin, origin);
  const challenge = challengeIn(credential.response.clientDataJSON);
  const state = judgeChallenge(bank, challenge, purposeOfAdding(context.caller));
  if (state === 'expired') throw challengeExpired();
  const created = state === 'fresh' ? await readCreated(site, challenge, credential) : null;
  if (!created) throw passkeyNotAdded();
  return { data: await bank.command(context, (tx) => store(tx, bank, { created, challenge }, context)) };
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
  if (own.length >= maxPasskeys) throw tooManyPasskeys();
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
