import type { Receipt } from '@bank/shared/contracts/receipts';
import { CompactSign } from 'jose';
import type { Bank } from '../../kernel/bank/bank';
import { keepPublicKey, signingKeyOf } from './receipt-keys';

/** The same receipt always gets the same signature from the same key. */
export async function signReceipt(bank: Bank, receipt: Receipt): Promise<string> {
  const generation = bank.keys.current();
  await keepPublicKey(bank, generation);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'EdDSA', kid: generation.id })
    .sign(signingKeyOf(generation));
}
