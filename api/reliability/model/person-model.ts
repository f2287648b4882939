import { minutes, seconds } from '../../src/kernel/clock/clock';

export type PersonOutcome = 'on its way' | 'undone';

interface PersonPayment {
  state: 'held' | 'sent' | 'undone';
  from: 'checking' | 'savings';
  amount: number;
  sends: number;
}

type Order = Pick<PersonPayment, 'from' | 'amount'>;

/** What a payment to a person needs of the model of the bank. */
interface Account {
  now: number;
  balances: Record<PersonPayment['from'], number>;
  transfersOfTheMinute: number;
  available(from: PersonPayment['from']): number;
  takePermit(payment: Order & { to: 'foreign' }, isMade: boolean): boolean;
}

export class PersonModel {
  readonly #account: Account;
  readonly #payments: PersonPayment[] = [];
  readonly #requests = new Map<number, string>();
  #paidAt: number[] = [];

  constructor(account: Account) {
    this.#account = account;
  }

  pay(order: Order, key: number): PersonOutcome | 'repeated' | 400 | 403 | 422 | 429 {
    const known = this.#requests.get(key);
    const request = JSON.stringify(order);
    if (known !== undefined) return known === request ? 'repeated' : 422;
    const { now } = this.#account;
    this.#paidAt = this.#paidAt.filter((at) => at > now - minutes(1));
    if (this.#paidAt.length + this.#account.transfersOfTheMinute >= 10) return 429;
    const isShort = this.#account.available(order.from) < order.amount;
    if (!this.#account.takePermit({ ...order, to: 'foreign' }, !isShort)) return 403;
    if (isShort) return 400;
    this.#requests.set(key, request);
    this.#paidAt.push(now);
    this.#payments.push({ ...order, state: 'held', sends: now + seconds(10) });
    return 'on its way';
  }

  undo(place: number): PersonOutcome | 409 | null {
    const payment = this.#payments[place % this.#payments.length];
    if (!payment) return null;
    if (payment.state === 'sent') return 409;
    payment.state = 'undone';
    return 'undone';
  }

  send(): void {
    for (const payment of this.#payments) {
      if (payment.state !== 'held' || payment.sends > this.#account.now) continue;
      payment.state = 'sent';
      this.#account.balances[payment.from] -= payment.amount;
    }
  }

  held(from: PersonPayment['from']): number {
    const held = this.#payments.filter((payment) => payment.state === 'held' && payment.from === from);
    return held.reduce((sum, { amount }) => sum + amount, 0);
  }
}
