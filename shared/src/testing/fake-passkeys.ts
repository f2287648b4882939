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
