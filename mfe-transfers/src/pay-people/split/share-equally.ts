import { type Cents, cents } from '@bank/shared/money';

/** Adds up exactly; the first shares are a cent higher if the total can't be divided. */
export function shareEqually(total: Cents, count: number): Cents[] {
  const [base, left] = [Math.floor(total / count), total % count];
  return Array.from({ length: count }, (_, index) => cents(base + (index < left ? 1 : 0)));
}

export interface Shares {
  own: Cents;
  /** By person, in their order. */
  others: Cents[];
}

/**
 * What was typed stays. The customer and those without an amount share the rest equally, and the customer takes the
 * first cent that's left. Null if more was typed than there is.
 */
export function divide(total: Cents, typed: readonly (Cents | null)[]): Shares | null {
  const rest = total - typed.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  if (rest < 0) return null;
  const open = typed.filter((amount) => amount === null).length;
  const [own = cents(0), ...equal] = shareEqually(cents(rest), open + 1);
  return { own, others: typed.map((amount) => amount ?? equal.shift() ?? cents(0)) };
}
