import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimiter } from '../limits/rate-limiter';
import { isValid } from '../squads/change-squads';
import { parsePublicKey } from '../squads/public-key';
import { isSignedBy, type RequestSignature, readSignature, type SignedParts } from '../squads/signed-request';
import type { IsOwnHost } from '../squads/site-hosts';
import { findKey, type KnownKey, type SquadRegistry } from '../squads/squad-registry';
import { maxBodyBytes, uploadPaths } from '../squads/upload-contract';
import { claimNonce } from '../squads/used-nonces';
import type { ReleaseStore } from '../store/release-store';
import type { KeyLimit, Squad } from '../store/squad-documents';
import { UploadRefused } from './upload-refused';

interface RequestHead {
  method: string;
  /** The protocol that proxies report. */
  protocol: string;
  host: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Sender extends KnownKey {
  /** Fails if the squad has lost its key or this remote since its request was admitted. */
  confirm: (remote: string) => Promise<void>;
}

export interface Admitted extends Sender {
  /** What the body must hash to. */
  digest: string;
}

interface Gate {
  store: ReleaseStore;
  registry: SquadRegistry;
  keyLimiter: RateLimiter;
  isOwnHost: IsOwnHost;
}

const windowMs = 5 * 60_000;

const header = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Without the default port, which some proxies add. */
const authorityOf = ({ protocol, host }: RequestHead): string =>
  URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`).host : host;

function partsOf(head: RequestHead): SignedParts {
  const [path = '', query = ''] = head.url.split(/\?(.*)/s, 2);
  const digest = header(head.headers['content-digest']) ?? '';
  const length = head.headers['content-length'] ?? '';
  return { method: head.method, authority: authorityOf(head), path, query: `?${query}`, digest, length };
}

function refuseLength({ headers }: RequestHead): void {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] || !length || !/^\d{1,9}$/.test(length))
    throw new UploadRefused('wrong-length', ['The request has no Content-Length.']);
  if (Number(length) > maxBodyBytes)
    throw new UploadRefused(
      'too-large',
      [`The request has ${length} bytes; at most ${maxBodyBytes} are allowed.`],
      'Make the build smaller.',
    );
}

function requireSignature({ headers }: RequestHead): RequestSignature {
  const signature = readSignature(header(headers['signature-input']), header(headers.signature));
  if (signature && headers['content-digest']) return signature;
  throw new UploadRefused(
    'not-signed',
    ['The request has no signature that this site can read.'],
    "Send it with the release command, which signs it with your squad's key.",
  );
}

function refuseOtherTime({ created }: RequestSignature): void {
  const now = Date.now();
  const differenceMs = created * 1000 - now;
  if (Math.abs(differenceMs) <= windowMs) return;
  const minutes = Math.round(Math.abs(differenceMs) / 60_000);
  const direction = differenceMs < 0 ? 'ago' : 'from now';
  throw new UploadRefused(
    'wrong-time',
    [`The request was signed ${minutes} minutes ${direction}; here it's ${new Date(now).toISOString()}.`],
    "Set your machine's clock, then send it again.",
  );
}

async function registeredSquads(registry: SquadRegistry): Promise<Squad[]> {
  const squads = await registry.squads();
  if (squads.length > 0) return squads;
  throw new UploadRefused(
    'no-squads',
    ['This site accepts no uploads: no squad is registered.'],
    'Ask its operators: npm run release -- squads add',
  );
}

function requireKey(squads: Squad[], { keyId }: RequestSignature): KnownKey {
  const known = findKey(squads, keyId);
  if (known) return known;
  throw new UploadRefused(
    'unknown-key',
    [`No squad of this site has the key ${keyId}.`],
    "Give your public key to the site's operators.",
  );
}

/** A request could otherwise be sent again to another site that knows the key. */
function refuseOtherSite(head: RequestHead, isOwnHost: IsOwnHost): void {
  const authority = authorityOf(head);
  if (isOwnHost(authority)) return;
  throw new UploadRefused(
    'wrong-signature',
    [`The request was signed for ${authority}, which this site doesn't know as its own name.`],
    "If that is the site's address, ask its operators to add it to RELEASE_HOSTS.",
  );
}

function refuseOtherSigner(head: RequestHead, { key }: KnownKey, signature: RequestSignature): void {
  const parts = partsOf(head);
  if (isSignedBy(parsePublicKey(key.public), parts, signature)) return;
  throw new UploadRefused(
    'wrong-signature',
    [`The signature doesn't match the request as it arrived here, at ${parts.authority}${parts.path}.`],
    "If you sent it to another address, a proxy changes it: ask the site's operators.",
  );
}

function refuseInvalidKey({ squad, key }: KnownKey): void {
  if (isValid(key)) return;
  const next = "Use your squad's current key, or give a new public key to the site's operators.";
  if (key.revoked_at)
    throw new UploadRefused('revoked-key', [`The key ${key.id} of ${squad.name} was revoked.`], next);
  const reason = `The key ${key.id} of ${squad.name} was replaced, and was valid until ${key.valid_until}.`;
  throw new UploadRefused('expired-key', [reason], next);
}

/** The code of a pull request can read such a key. */
const mayOf: Record<NonNullable<KeyLimit>, string> = {
  check: 'check and show the status',
  preview: 'check, show the status and make preview links',
};

const limited: Record<NonNullable<KeyLimit>, string[]> = {
  check: [uploadPaths.check, uploadPaths.status],
  preview: [uploadPaths.check, uploadPaths.status, uploadPaths.preview],
};

function refuseOtherThanCheck(head: RequestHead, { squad, key }: KnownKey): void {
  if (key.may === undefined || limited[key.may].includes(partsOf(head).path)) return;
  throw new UploadRefused(
    'check-only',
    [`The key ${key.id} of ${squad.name} may only ${mayOf[key.may]}.`],
    "Use your squad's key for everything else.",
  );
}

export function refuseOtherRemote(squad: Squad, remote: string): void {
  if (squad.remotes.includes(remote)) return;
  throw new UploadRefused(
    'not-yours',
    [`${remote} doesn't belong to ${squad.name}, which may publish ${squad.remotes.join(', ')}.`],
    "If it should, ask the site's operators: npm run release -- squads assign",
  );
}

/** This machine couldn't sign the result, and may have no right to write. */
function refuseReadOnly({ keys }: ReleaseStore): void {
  if (keys.canSign) return;
  throw new UploadRefused(
    'read-only',
    ['This machine has no signing key, so it publishes nothing.'],
    "Ask the site's operators which address accepts uploads.",
  );
}

/** Decides from the headers alone, before the body is read. */
export async function admitRequest(
  head: RequestHead,
  { store, registry, keyLimiter, isOwnHost }: Gate,
): Promise<Admitted> {
  const squads = await registeredSquads(registry);
  const signature = requireSignature(head);
  refuseLength(head);
  refuseOtherTime(signature);
  const known = requireKey(squads, signature);
  refuseOtherSite(head, isOwnHost);
  refuseOtherSigner(head, known, signature);
  refuseInvalidKey(known);
  refuseOtherThanCheck(head, known);
  if (keyLimiter.isExceeded(known.key.id))
    throw new UploadRefused('too-many', [`${known.squad.name} sends too many requests.`], 'Wait a minute.');
  refuseReadOnly(store);
  if (!(await claimNonce(store, signature)))
    throw new UploadRefused('replay', ['This request was sent before.'], 'Sign it again.');
  const confirm = async (remote: string) => {
    const current = requireKey(await registeredSquads(registry), signature);
    refuseInvalidKey(current);
    refuseOtherRemote(current.squad, remote);
  };
  return { ...known, confirm, digest: partsOf(head).digest };
}
