import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ReleaseRefused } from './release-refused';

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const signingFile = 'signing.pem';
const others = 0o077;

/** Whether a rename failed because somebody else was faster. */
const isTaken = (failure: unknown) =>
  ['EEXIST', 'ENOTEMPTY'].includes(String((failure as NodeJS.ErrnoException).code));

/**
 * The Ed25519 keys of a store, beside it and never in it: who can write to the store alone cannot
 * make a pointer that a site believes. `trusted` holds public keys; the private one lies only where
 * releases are published.
 */
export class ReleaseKeys {
  constructor(readonly folder: string) {}

  private readonly known = new Map<string, KeyObject>();

  /** Whether a pointer can be signed here: with the key that is there, or with one that is made first. */
  get canSign(): boolean {
    return existsSync(join(this.folder, signingFile)) || !existsSync(join(this.folder, 'trusted'));
  }

  sign(text: string): { key: string; signature: string } {
    const key = this.signingKey();
    return { key: idOf(createPublicKey(key)), signature: sign(null, Buffer.from(text), key).toString('hex') };
  }

  verify(text: string, { key, signature }: { key: string; signature: string }): boolean {
    const trusted = this.known.get(key) ?? this.readTrusted().get(key);
    return trusted !== undefined && verify(null, Buffer.from(text), trusted, Buffer.from(signature, 'hex'));
  }

  private signingKey(): KeyObject {
    if (!this.canSign)
      throw new ReleaseRefused(`${this.folder} has no ${signingFile}: releases are published elsewhere.`);
    if (!existsSync(join(this.folder, signingFile))) this.makePair();
    this.closeToOthers();
    return createPrivateKey(readFileSync(join(this.folder, signingFile)));
  }

  /** The private key publishes in the bank's name, so only its owner may read it. */
  closeToOthers(): void {
    const file = join(this.folder, signingFile);
    if (!existsSync(file) || (statSync(file).mode & others) === 0) return;
    try {
      chmodSync(file, 0o600);
    } catch (failure) {
      throw new ReleaseRefused(
        `${file} is open to other users of this machine and cannot be made private: ${(failure as Error).message}`,
      );
    }
  }

  /** Both halves appear at once; of two makers the first one counts. */
  private makePair(): void {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const aside = `${this.folder}.${randomBytes(6).toString('hex')}.tmp`;
    mkdirSync(join(aside, 'trusted'), { recursive: true, mode: 0o700 });
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(aside, signingFile), secret, { mode: 0o600, flush: true });
    const open = publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(aside, 'trusted', `${idOf(publicKey)}.pem`), open, { flush: true });
    try {
      renameSync(aside, this.folder);
    } catch (failure) {
      rmSync(aside, { recursive: true, force: true });
      if (!isTaken(failure)) throw failure;
    }
  }

  private readTrusted(): Map<string, KeyObject> {
    const folder = join(this.folder, 'trusted');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.pem')) : [];
    this.known.clear();
    for (const file of files) {
      const key = createPublicKey(readFileSync(join(folder, file)));
      this.known.set(idOf(key), key);
    }
    return this.known;
  }
}
