import { minutes, seconds } from '../../src/kernel/clock/clock';

export type PersonOutcome = 'on its way' | 'undone';

interface PersonPayment {
  state: 'held' | 'sent' | 'undone';
  from: 'checking' | 'savings';
  amount: number;
  sends: number;
}

/** If two are due on the same day, the bank pays the one with the lower ID first. */
interface Schedule extends Due {
  from: PersonPayment['from'];
  amount: number;
  repeats: 'once' | 'weekly';
}

const day = minutes(60 * 24);

type Order = Pick<PersonPayment, 'from' | 'amount'>;

interface Request {
  amount: number;
  expires: number;
  payment: PersonPayment | null;
}

/** What a payment to a person needs of the model of the bank. */
interface Account {
  now: number;
  balances: Record<PersonPayment['from'], number>;
  transfersOfTheMinute: number;
  available(from: PersonPayment['from']): number;
  takePermit(payment: Order, isMade: boolean): boolean;
}

type Answer = PersonOutcome | 'repeated' | 400 | 403 | 422 | 429;

export interface Due {
  id: string;
  due: number;
  /** The second try's time, after a first one without enough money. */
  retry?: number | undefined;
}

export const isBefore = (one: Due, other: Due) =>
  one.due < other.due || (one.due === other.due && one.id < other.id);

export const firstDue = <One extends Due>(all: readonly One[], now: number): One | undefined =>
  all.filter(({ due, retry = due }) => retry <= now).sort((one, other) => (isBefore(one, other) ? -1 : 1))[0];

/** Whether it's early enough for a second try. */
export function isPostponed(one: Due, now: number): boolean {
  const evening = one.due + minutes(60 * 20);
  if (now >= evening) return false;
  one.retry = evening;
  return true;
}

export class PersonModel {
  readonly #account: Account;
  readonly #payments: PersonPayment[] = [];
  readonly #scheduled: PersonPayment[] = [];
  #schedules: Schedule[] = [];
  readonly #asked: Request[] = [];
  /** The key is the idempotency key. */
  readonly #requests = new Map<number, string>();
  #paidAt: number[] = [];

  constructor(account: Account) {
    this.#account = account;
  }

  pay(order: Order, key: number): Answer {
    return this.#once(key, order, () => this.#hold(order));
  }

  ask(amount: number): void {
    this.#asked.push({ amount, expires: this.#account.now + minutes(60 * 24 * 14), payment: null });
  }

  payRequest(place: number, from: Order['from'], key: number): Answer | 410 | null {
    const request = this.#asked[place % this.#asked.length];
    if (!request) return null;
    return this.#once(key, { place: place % this.#asked.length, from }, () => {
      const isTaken = request.payment && request.payment.state !== 'undone';
      if (isTaken || request.expires <= this.#account.now) return 410;
      const outcome = this.#hold({ from, amount: request.amount });
      if (outcome === 'on its way') request.payment = this.#payments.at(-1) ?? null;
      return outcome;
    });
  }

  #once<Outcome>(key: number, order: object, pay: () => Outcome): Outcome | 'repeated' | 422 {
    const known = this.#requests.get(key);
    const request = JSON.stringify(order);
    if (known !== undefined) return known === request ? 'repeated' : 422;
    const outcome = pay();
    if (outcome === 'on its way') this.#requests.set(key, request);
    return outcome;
  }

  #hold(order: Order): 'on its way' | 400 | 403 | 429 {
    const { now } = this.#account;
    this.#paidAt = this.#paidAt.filter((at) => at > now - minutes(1));
    if (this.#paidAt.length + this.#account.transfersOfTheMinute >= 10) return 429;
    const isShort = this.#account.available(order.from) < order.amount;
    if (!this.#account.takePermit(order, !isShort)) return 403;
    if (isShort) return 400;
    this.#paidAt.push(now);
    this.#payments.push({ ...order, state: 'held', sends: now + seconds(10) });
    return 'on its way';
  }

  schedule({ days, ...order }: Omit<Schedule, 'id' | 'due'> & { days: number }, id: string) {
    if (!this.#account.takePermit(order, true)) return 403 as const;
    this.#schedules.push({ ...order, id, due: (Math.floor(this.#account.now / day) + days) * day });
    return 'planned' as const;
  }

  nextDue(): Schedule | undefined {
    return firstDue(this.#schedules, this.#account.now);
  }

  /** Each date that has come holds money once, or fails twice. */
  payDue(schedule: Schedule): void {
    const { now } = this.#account;
    const { from, amount } = schedule;
    if (this.#account.available(from) >= amount) {
      this.#paidAt.push(now);
      this.#scheduled.push({ from, amount, state: 'held', sends: now + seconds(10) });
    } else if (isPostponed(schedule, now)) return;
    schedule.retry = undefined;
    if (schedule.repeats === 'weekly') schedule.due += 7 * day;
    else this.#schedules = this.#schedules.filter((one) => one !== schedule);
  }

  undo(place: number): PersonOutcome | 409 | null {
    const payment = this.#payments[place % this.#payments.length];
    if (!payment) return null;
    if (payment.state === 'sent') return 409;
    payment.state = 'undone';
    return 'undone';
  }

  send(): void {
    for (const payment of this.#all()) {
      if (payment.state !== 'held' || payment.sends > this.#account.now) continue;
      payment.state = 'sent';
      this.#account.balances[payment.from] -= payment.amount;
    }
  }

  held(from: PersonPayment['from']): number {
    const held = this.#all().filter((payment) => payment.state === 'held' && payment.from === from);
    return held.reduce((sum, { amount }) => sum + amount, 0);
  }

  #all(): PersonPayment[] {
    return [...this.#payments, ...this.#scheduled];
  }
}
