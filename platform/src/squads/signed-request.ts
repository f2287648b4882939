import { createHash, type KeyObject, sign, verify } from 'node:crypto';

/** What a signature covers: everything about a request that the site acts on. */
export interface SignedParts {
  method: string;
  /** With the port, unless it's the scheme's default. */
  authority: string;
  path: string;
  /** With the question mark, which is there even if nothing follows. */
  query: string;
  digest: string;
  length: string;
}

interface SignatureParameters {
  created: number;
  keyId: string;
  nonce: string;
}

export interface RequestSignature extends SignatureParameters {
  signature: Buffer;
}

/** Keeps a signature for this protocol apart from any other use of the key. */
const tag = 'larch-release';
const covered = '("@method" "@authority" "@path" "@query" "content-digest" "content-length")';

const paramsOf = ({ created, keyId, nonce }: SignatureParameters) =>
  `${covered};created=${created};nonce="${nonce}";keyid="${keyId}";alg="ed25519";tag="${tag}"`;

/** The signature base of RFC 9421, for this one list of components. */
const baseOf = ({ method, authority, path, query, digest, length }: SignedParts, params: string) =>
  Buffer.from(
    [
      `"@method": ${method}`,
      `"@authority": ${authority}`,
      `"@path": ${path}`,
      `"@query": ${query}`,
      `"content-digest": ${digest}`,
      `"content-length": ${length}`,
      `"@signature-params": ${params}`,
    ].join('\n'),
  );

/** The Content-Digest of RFC 9530. */
export const digestOf = (body: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

export function signRequest(
  parts: SignedParts,
  key: KeyObject,
  parameters: SignatureParameters,
): Record<'signature-input' | 'signature', string> {
  const params = paramsOf(parameters);
  const signature = sign(null, baseOf(parts, params), key).toString('base64');
  return { 'signature-input': `larch=${params}`, signature: `larch=:${signature}:` };
}

const inputPattern = /;created=(\d{1,11});nonce="([\w-]{22})";keyid="([0-9a-f]{16})";/;
const signaturePattern = /^larch=:([\w+/]{86}==):$/;

/** Reads only what `signRequest` writes. Returns undefined for anything else, even if RFC 9421 allows it. */
export function readSignature(
  input: string | undefined,
  signature: string | undefined,
): RequestSignature | undefined {
  const [, created, nonce = '', keyId = ''] = inputPattern.exec(input ?? '') ?? [];
  const [, encoded] = signaturePattern.exec(signature ?? '') ?? [];
  const parameters = { created: Number(created), nonce, keyId };
  if (!encoded || input !== `larch=${paramsOf(parameters)}`) return undefined;
  return { ...parameters, signature: Buffer.from(encoded, 'base64') };
}

export const isSignedBy = (key: KeyObject, parts: SignedParts, given: RequestSignature): boolean =>
  verify(null, baseOf(parts, paramsOf(given)), key, given.signature);
