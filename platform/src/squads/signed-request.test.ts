import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { digestOf, isSignedBy, readSignature, signRequest } from './signed-request';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const parts = {
  method: 'POST',
  authority: 'bank.example',
  path: '/releases/publish',
  query: '?',
  digest: digestOf(Buffer.from('{"hello": "world"}')),
  length: '18',
};
const parameters = { created: 1_618_884_473, keyId: '0123456789abcdef', nonce: 'n'.repeat(22) };
const headers = signRequest(parts, privateKey, parameters);

test('computes the digest of the example in RFC 9530', () => {
  expect(digestOf(Buffer.from('{"hello": "world"}\n'))).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  );
});

test('signs the base that RFC 9421 describes', () => {
  const params =
    '("@method" "@authority" "@path" "@query" "content-digest" "content-length");created=1618884473;' +
    'nonce="nnnnnnnnnnnnnnnnnnnnnn";keyid="0123456789abcdef";alg="ed25519";tag="larch-release"';
  expect(headers['signature-input']).toBe(`larch=${params}`);
  const base = [
    '"@method": POST',
    '"@authority": bank.example',
    '"@path": /releases/publish',
    '"@query": ?',
    `"content-digest": ${parts.digest}`,
    '"content-length": 18',
    `"@signature-params": ${params}`,
  ].join('\n');
  const signature = Buffer.from(headers.signature.slice('larch=:'.length, -1), 'base64');
  expect(verify(null, Buffer.from(base), publicKey, signature)).toBe(true);
});

test('reads back what it wrote', () => {
  const signature = readSignature(headers['signature-input'], headers.signature);
  expect(signature).toMatchObject(parameters);
  expect(isSignedBy(publicKey, parts, signature!)).toBe(true);
  const other = createPublicKey(generateKeyPairSync('ed25519').privateKey);
  expect(isSignedBy(other, parts, signature!)).toBe(false);
});

test.each([
  ['another label', (input: string) => input.replace('larch=', 'sig1=')],
  ['another tag', (input: string) => input.replace('larch-release', 'other')],
  ['another algorithm', (input: string) => input.replace('ed25519', 'hmac-sha256')],
  ['an added parameter', (input: string) => `${input};expires=1`],
  ['a second signature', (input: string) => `${input}, ${input}`],
  ['a time with a leading zero', (input: string) => input.replace('created=', 'created=0')],
])('reads no signature with %s', (_title, change) => {
  expect(readSignature(change(headers['signature-input']), headers.signature)).toBeUndefined();
});
