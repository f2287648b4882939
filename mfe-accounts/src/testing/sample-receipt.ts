import type { Receipt } from '@bank/shared/contracts/receipts';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';

export const sampleReceipt: Receipt = {
  bank: 'Larch',
  reference: 'LRC-VT9JM3C6P',
  status: 'sent',
  amount: '25.00',
  currency: 'USD',
  paid_at: '2026-03-18T09:30:00.000Z',
  from: { name: 'Alex Morgan', account_ending: '6350' },
  to: { name: 'Sam Rivera', account_ending: '1539' },
  note: 'Dinner',
};

/** A key as the bank would use it, and its published half. */
export async function receiptKeyPair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  const sign = (payload: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x } as const;
  return { sign, jwk };
}
