import { hours } from '../../src/kernel/clock/clock';

export type CardOutcome = 'held' | 'declined' | 'captured' | 'released' | 'refunded';

interface CardPayment {
  state: 'held' | 'captured' | 'released' | 'expired';
  amount: number;
  captured: number;
  expires: number;
  /** Amounts by key. */
  refunds: Map<number, number>;
}

/** What a card payment needs of the model of the bank. */
interface Account {
  now: number;
  balances: { checking: number };
  sentAway: number;
  available(from: 'checking'): number;
}

const maxDeclined = 20;

/** A share of a card payment in percent, at least a cent. */
export const share = (amount: number, percent: number) => Math.max(1, Math.floor((amount * percent) / 100));

export class CardModel {
  readonly #account: Account;
  readonly #payments: CardPayment[] = [];
  readonly #requests = new Map<number, { amount: number; outcome: 'held' | 'declined' }>();
  #declinedAt: number[] = [];

  constructor(account: Account) {
    this.#account = account;
  }

  authorize(amount: number, key: number): CardOutcome | 422 {
    const known = this.#requests.get(key);
    if (known) return known.amount === amount ? known.outcome : 422;
    const outcome = this.#account.available('checking') < amount ? 'declined' : 'held';
    if (outcome === 'held') this.#hold(amount);
    else if (!this.#noteDeclined()) return outcome;
    this.#requests.set(key, { amount, outcome });
    return outcome;
  }

  #hold(amount: number): void {
    const expires = this.#account.now + hours(7 * 24);
    this.#payments.push({ state: 'held', amount, captured: 0, expires, refunds: new Map() });
  }

  /** Whether the bank stores it. */
  #noteDeclined(): boolean {
    const { now } = this.#account;
    this.#declinedAt = this.#declinedAt.filter((at) => at > now - hours(1));
    if (this.#declinedAt.length >= maxDeclined) return false;
    this.#declinedAt.push(now);
    return true;
  }

  amountOf(place: number): number | undefined {
    return this.#at(place)?.amount;
  }

  capture(place: number, percent: number): CardOutcome | 400 | 409 {
    const payment = this.#at(place) as CardPayment;
    const amount = share(payment.amount, percent);
    if (payment.state === 'captured' && payment.captured === amount) return 'captured';
    if (!this.#isHeld(payment)) return 409;
    if (amount > payment.amount) return 400;
    Object.assign(payment, { state: 'captured', captured: amount });
    this.#account.balances.checking -= amount;
    this.#account.sentAway += amount;
    return 'captured';
  }

  release(place: number): CardOutcome | 409 {
    const payment = this.#at(place) as CardPayment;
    if (payment.state === 'released') return 'released';
    if (!this.#isHeld(payment)) return 409;
    payment.state = 'released';
    return 'released';
  }

  refund(place: number, percent: number, key: number): CardOutcome | 400 | 409 | 422 {
    const payment = this.#at(place) as CardPayment;
    const amount = share(payment.amount, percent);
    const known = payment.refunds.get(key);
    if (known !== undefined) return known === amount ? 'refunded' : 422;
    const left = payment.captured - [...payment.refunds.values()].reduce((sum, one) => sum + one, 0);
    if (payment.state !== 'captured' || left === 0) return 409;
    if (amount > left) return 400;
    payment.refunds.set(key, amount);
    this.#account.balances.checking += amount;
    this.#account.sentAway -= amount;
    return 'refunded';
  }

  /** Until the bank's job has run, the money of an ended hold stays held. */
  expire(): void {
    for (const payment of this.#payments)
      if (payment.state === 'held' && payment.expires <= this.#account.now) payment.state = 'expired';
  }

  get held(): number {
    const held = this.#payments.filter(({ state }) => state === 'held');
    return held.reduce((sum, { amount }) => sum + amount, 0);
  }

  #at(place: number): CardPayment | undefined {
    return this.#payments[place % this.#payments.length];
  }

  #isHeld({ state, expires }: CardPayment): boolean {
    return state === 'held' && expires > this.#account.now;
  }
}
