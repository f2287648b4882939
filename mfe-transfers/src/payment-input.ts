import { type Cents, parseTypedAmount } from '@bank/shared/money';

export const maxMemoLength = 140;

/** Null unless the amount is above zero. */
export function readAmount(typed: string): Cents | null {
  const amount = parseTypedAmount(typed);
  return amount !== null && amount > 0 ? amount : null;
}
