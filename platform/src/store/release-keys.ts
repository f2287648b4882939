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

export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

const signingFile = 'signing.pem';
const otherUsers = 0o077;

const isTaken = (failure: unknown) =>
  ['EEXIST', 'ENOTEMPTY'].includes(String((failure as NodeJS.ErrnoException).code));

/**
 * Stored outside the store, so that write access to the store isn't enough to forge a pointer. `trusted` has
 * the public keys; only publishers have the private key.
 */
export class ReleaseKeys {
  constructor(readonly folder: string) {}

  private readonly known = new Map<string, KeyObject>();

  get hasSigningKey(): boolean {
    return existsSync(join(this.folder, signingFile));
  }

  /** With the key, or with one that it creates. */
  get canSign(): boolean {
    return this.hasSigningKey || !existsSync(join(this.folder, 'trusted'));
  }

  sign(text: string): { key: string; signature: string } {
    const key = this.signingKey();
    return {
      key: keyIdOf(createPublicKey(key)),
      signature: sign(null, Buffer.from(text), key).toString('hex'),
    };
  }

  verify(text: string, { key, signature }: { key: string; signature: string }): boolean {
    const trusted = this.known.get(key) ?? this.readTrusted().get(key);
    return trusted !== undefined && verify(null, Buffer.from(text), trusted, Buffer.from(signature, 'hex'));
  }

  private signingKey(): KeyObject {
    if (!this.canSign)
      throw new ReleaseRefused(`${this.folder} has no ${signingFile}: this machine cannot publish.`);
    if (!existsSync(join(this.folder, signingFile))) this.createKeyPair();
    this.makePrivate();
    return createPrivateKey(readFileSync(join(this.folder, signingFile)));
  }

  makePrivate(): void {
    const file = join(this.folder, signingFile);
    if (!existsSync(file) || (statSync(file).mode & otherUsers) === 0) return;
    try {
      chmodSync(file, 0o600);
    } catch (failure) {
      throw new ReleaseRefused(
        `${file} is readable by other users and cannot be made private: ${(failure as Error).message}`,
      );
    }
  }

  /** Atomic: if two processes create keys, the first pair wins. */
  private createKeyPair(): void {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const temporary = `${this.folder}.${randomBytes(6).toString('hex')}.tmp`;
    mkdirSync(join(temporary, 'trusted'), { recursive: true, mode: 0o700 });
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(join(temporary, signingFile), privatePem, { mode: 0o600, flush: true });
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
    writeFileSync(join(temporary, 'trusted', `${keyIdOf(publicKey)}.pem`), publicPem, { flush: true });
    try {
      renameSync(temporary, this.folder);
    } catch (failure) {
      rmSync(temporary, { recursive: true, force: true });
      if (!isTaken(failure)) throw failure;
    }
  }

  private readTrusted(): Map<string, KeyObject> {
    const folder = join(this.folder, 'trusted');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.pem')) : [];
    this.known.clear();
    for (const file of files) {
      const key = createPublicKey(readFileSync(join(folder, file)));
      this.known.set(keyIdOf(key), key);
    }
    return this.known;
  }
}
