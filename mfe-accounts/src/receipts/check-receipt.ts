import { type Receipt, type ReceiptKey, receipt } from '@bank/shared/contracts/receipts';
import { compactVerify, createLocalJWKSet, errors } from 'jose';

export type Check =
  | { verdict: 'genuine'; receipt: Receipt }
  | { verdict: 'forged' | 'unreadable' | 'unsupported' };

/** Takes the link from a receipt, or only what follows its `#`. */
export const signedPartOf = (text: string) => (text.split('#').at(-1) ?? '').trim();

/** Needs no connection: the receipt is in the signed text. */
export async function checkReceipt(signed: string, keys: readonly ReceiptKey[]): Promise<Check> {
  try {
    const keySet = createLocalJWKSet({ keys: [...keys] });
    const { payload } = await compactVerify(signed, keySet, { algorithms: ['EdDSA'] });
    const read = receipt.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return read.success ? { verdict: 'genuine', receipt: read.data } : { verdict: 'unreadable' };
  } catch (failure) {
    return { verdict: verdictOf(failure) };
  }
}

const forgeries = [errors.JWSSignatureVerificationFailed, errors.JWKSNoMatchingKey];
const misreadings = [errors.JWSInvalid, errors.JOSEAlgNotAllowed, SyntaxError];

/** Every other failure comes from a browser that lacks what the check needs, such as Ed25519. */
function verdictOf(failure: unknown): 'forged' | 'unreadable' | 'unsupported' {
  if (forgeries.some((kind) => failure instanceof kind)) return 'forged';
  return misreadings.some((kind) => failure instanceof kind) ? 'unreadable' : 'unsupported';
}
