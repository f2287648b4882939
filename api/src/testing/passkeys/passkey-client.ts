import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@bank/shared/contracts/security';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { alex } from '../../demo/customers/customers';
import type { TestBank } from '../test-bank';

const flags = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, hasKey: 0x40 };

interface Habits {
  /** The origin of the page that asks. */
  origin?: string;
  /** It replaces the one in the options. */
  rpId?: string;
  verifiesUser?: boolean;
  userHandle?: string | null;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A passkey with a real key, which signs whatever page it's told that it's on. */
export class SoftAuthenticator {
  readonly id = base64(randomBytes(16));
  /** 0 doesn't count, like synced passkeys. */
  counter: number;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  #userHandle: string | undefined;

  constructor({ counter = 0 } = {}) {
    this.counter = counter;
  }

  create(
    options: PasskeyCreation,
    { origin = 'http://localhost', ...habits }: Habits = {},
  ): PasskeyAttestation {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(habits.rpId ?? options.rp.id, flags.hasKey, habits),
      Buffer.alloc(16),
      idLength,
      id,
      isoCBOR.encode(this.#publicKeyInCose()),
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(clientDataJSON),
        attestationObject: base64(attestationObject),
        transports: ['internal'],
      },
    };
  }

  get(options: PasskeyRequest, { origin = 'http://localhost', ...habits }: Habits = {}): PasskeyAssertion {
    if (this.counter > 0) this.counter += 1;
    const authenticatorData = this.#authenticatorData(habits.rpId ?? options.rpId, 0, habits);
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const { userHandle = this.#userHandle } = habits;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(clientDataJSON),
        authenticatorData: base64(authenticatorData),
        signature: base64(sign('sha256', signed, this.#key.privateKey)),
        ...(userHandle && { userHandle }),
      },
    };
  }

  #credential() {
    return { rawId: this.id, type: 'public-key' as const };
  }

  #authenticatorData(rpId: string, more: number, { verifiesUser = true }: Habits): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const synced = this.counter === 0 ? flags.syncable | flags.synced : 0;
    const set = flags.present | (verifiesUser ? flags.verified : 0) | synced | more;
    return Buffer.concat([sha256(rpId), Buffer.of(set), counter]);
  }

  #publicKeyInCose(): Map<number, number | Uint8Array> {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';

/** A browser on Windows with passkeys. */
export function passkeyClient(bank: TestBank) {
  const post = (path: string, body: object = {}, token?: string) =>
    bank.send({ method: 'POST', path: `/auth/passkeys/${path}`, body, device, ...(token && { token }) });

  async function add(token: string, key = new SoftAuthenticator(), habits: Habits = {}, pin = alex.pin) {
    const options = await post('add/options/', { pin }, token);
    const credential = key.create(options.json().data, habits);
    return { key, credential, answer: await post('add/', { credential }, token) };
  }

  async function list(token: string): Promise<Passkey[]> {
    return (await bank.get('/auth/passkeys/', token)).json().data.passkeys;
  }

  const signInOptions = async () => (await post('sign-in/options/')).json().data;

  const signIn = async (key: SoftAuthenticator, habits: Habits = {}) =>
    post('sign-in/', { credential: key.get(await signInOptions(), habits) });

  return { post, add, list, signInOptions, signIn };
}

export type PasskeyClient = ReturnType<typeof passkeyClient>;
