import type { Passkey, PasskeyRequest } from '../contracts/identity/security';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

type Outcome = 'signs' | 'NotAllowedError' | 'InvalidStateError';

const credential = (response: Record<string, unknown>) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response,
  getClientExtensionResults: () => ({}),
});

const clientDataJSON = bytes('{}');
const signed = () =>
  credential({
    clientDataJSON,
    authenticatorData: bytes('data'),
    signature: bytes('s'),
    userHandle: bytes('u'),
  });
const created = () =>
  credential({ clientDataJSON, attestationObject: bytes('object'), getTransports: () => ['internal'] });

/** A browser with an authenticator, whose autofill offers nothing. Returns how to end it. */
export function fakePasskeys(outcome: Outcome = 'signs'): () => void {
  const answer = (make: () => object) => async () => {
    if (outcome !== 'signs') throw new DOMException('The authenticator refused.', outcome);
    return make();
  };
  const browser = Object.assign(() => undefined, { isConditionalMediationAvailable: async () => false });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: browser, configurable: true });
  const credentials = { get: answer(signed), create: answer(created) };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
}

export const samplePasskey: Passkey = {
  id: 'passkey_1',
  name: 'Phone',
  added_at: '2026-03-02T08:15:00.000Z',
  last_used_at: null,
  last_used_on: null,
  is_synced: true,
  is_blocked: false,
};

export const samplePasskeyRequest: PasskeyRequest = {
  ...{ challenge: 'Y2g', timeout: 300_000, rpId: 'localhost' },
  ...{ allowCredentials: [{ id: 'a2V5', type: 'public-key' }], userVerification: 'required' },
};
