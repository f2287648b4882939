import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { ReceiptKey } from '@bank/shared/contracts/receipts';
import type { Bank } from '../../kernel/bank/bank';
import type { KeyGeneration } from '../../kernel/keys/key-generation';

/** What precedes an Ed25519 private key's 32 bytes in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derived, so that every process of the bank signs with the same key and none is stored. */
export function signingKeyOf({ accessTokens }: KeyGeneration): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', accessTokens, '', 'larch-bank receipts', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
}

const publicKeyOf = (generation: KeyGeneration): string =>
  String(createPublicKey(signingKeyOf(generation)).export({ format: 'jwk' }).x);

const toJwk = (kid: string, x: string): ReceiptKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  alg: 'EdDSA',
  use: 'sig',
  kid,
  x,
});

/** Keeps the public key, so that receipts stay verifiable after the generation is removed. */
export async function keepPublicKey({ db, clock }: Bank, generation: KeyGeneration): Promise<void> {
  const { id } = generation;
  const kept = await db.selectFrom('receipt_keys').select('id').where('id', '=', id).executeTakeFirst();
  if (kept) return;
  await db
    .insertInto('receipt_keys')
    .values({ id, public_key: publicKeyOf(generation), first_used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReceiptKeys({ db }: Bank): Promise<ReceiptKey[]> {
  const kept = await db.selectFrom('receipt_keys').selectAll().orderBy('first_used_at', 'desc').execute();
  return kept.map(({ id, public_key }) => toJwk(id, public_key));
}
