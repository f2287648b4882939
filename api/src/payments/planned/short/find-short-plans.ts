import { type Cents, cents } from '@bank/shared/money';

interface Due {
  amount_cents: Cents;
}

/** The payments that will fail, if they run in this order. A smaller one may still succeed after a larger one failed. */
export function findShortPlans<Plan extends Due>(plans: readonly Plan[], available: Cents): Plan[] {
  let left = available;
  return plans.filter(({ amount_cents }) => {
    const isShort = amount_cents > left;
    if (!isShort) left = cents(left - amount_cents);
    return isShort;
  });
}
