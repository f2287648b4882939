import { minutes } from '../../src/kernel/clock/clock';
import { CardModel, type CardOutcome } from './card-model';
import { LoanModel, type LoanOutcome } from './loan-model';
import { type Due, firstDue, isBefore, isPostponed, PersonModel, type PersonOutcome } from './person-model';

/** One customer action. Accounts are specified by index, and amounts are in cents. */
export type Command =
  | { does: 'deposit'; to: Place; amount: number }
  | { does: 'prove'; from: Place | null; to: Target | null; amount: number | null }
  | { does: 'pay'; payment: Payment; key: number | null }
  /** `place` is the index of an external transfer among all those made so far. */
  | { does: 'cancel'; place: number }
  | { does: 'plan'; to: Planned; from: Place | 'foreign'; amount: number; days: number }
  | { does: 'authorize'; amount: number; key: number }
  /** `place` is the index of a card payment among all those that were approved so far. */
  | { does: 'capture' | 'release' | 'refund'; place: number; percent: number; key: number }
  | { does: 'pay a person'; from: Place; amount: number; key: number }
  /** `place` is the index of a payment to a person among all those made so far. */
  | { does: 'undo'; place: number }
  | { does: 'ask'; amount: number }
  /** `place` is the index of a request among all those made so far. */
  | { does: 'pay a request'; place: number; from: Place; key: number }
  | { does: 'schedule'; from: Place; amount: number; days: number; repeats: 'once' | 'weekly' }
  | { does: 'draw'; to: Place; amount: number }
  | { does: 'repay'; from: Place; amount: number }
  | { does: 'pay what is due' | 'pay off'; from: Place }
  | { does: 'wait'; milliseconds: number }
  | { does: 'settle' };

export type Place = 'checking' | 'savings';
/** A bill, the other account, or an account at another bank. */
export type Planned = 'bill' | 'own' | 'bank';
export type Target = Place | 'foreign' | 'clearing' | 'bills';

export interface Payment {
  kind: 'internal' | 'external' | 'bill';
  from: Place | 'foreign';
  to: Target;
  amount: number;
  returns: boolean;
}

export type Outcome =
  | 'paid'
  | 'planned'
  | 'cancelled'
  | 'repeated'
  | CardOutcome
  | PersonOutcome
  | LoanOutcome
  | 400
  | 403
  | 404
  | 409
  | 410
  | 422
  | 429;

interface Permit {
  from: Place | null;
  to: Target | null;
  amount: number | null;
  expires: number;
}

/** No permit of the model names the line. */
interface Permitted {
  from: Payment['from'] | 'line';
  to?: Target;
  amount: number;
}

interface Held {
  state: 'held' | 'over' | 'cancelled';
  from: Place;
  amount: number;
  settles: number;
  returns: boolean;
  /** Which the customer of the model doesn't cancel. */
  isPlanned: boolean;
}

interface Plan extends Due {
  to: Planned;
  from: Place;
  amount: number;
}

export const otherThan = (place: Place): Place => (place === 'checking' ? 'savings' : 'checking');

const day = minutes(60 * 24);

/** Computes when an external transfer settles. Uses the bank's rule, which has separate tests. */
export type SettlesAt = (orderedAt: number, amount: number) => number;

export class BankModel {
  readonly balances = { checking: 0, savings: 0 };
  readonly card = new CardModel(this);
  readonly person = new PersonModel(this);
  readonly loan: LoanModel;
  sentAway = 0;
  #permits: Permit[] = [];
  #paidAt: number[] = [];
  readonly #held: Held[] = [];
  #plans: Plan[] = [];
  readonly #requests = new Map<number, string>();
  readonly #settlesAt: SettlesAt;
  now: number;

  constructor(now: number, settlesAt: SettlesAt) {
    this.now = now;
    this.#settlesAt = settlesAt;
    this.loan = new LoanModel(this);
  }

  deposit(to: Place, amount: number): void {
    this.balances[to] += amount;
  }

  prove(permit: Omit<Permit, 'expires'>): void {
    this.#permits.push({ ...permit, expires: this.now + minutes(5) });
  }

  pay(payment: Payment, key: number | null): Outcome {
    const request = JSON.stringify(payment);
    const known = key === null ? undefined : this.#requests.get(key);
    if (known !== undefined) return known === request ? 'repeated' : 422;
    const refused = this.#refusal(payment);
    if (refused) return refused;
    if (key !== null) this.#requests.set(key, request);
    this.#execute(payment);
    return 'paid';
  }

  #refusal({ from, to, amount, ...payment }: Payment): Outcome | undefined {
    if (this.transfersOfTheMinute >= 10) return 429;
    if (from === 'foreign' || to === 'foreign') return 404;
    if (!this.#permitFor({ from, to, amount, ...payment })) return 403;
    return this.available(from) < amount ? 400 : undefined;
  }

  get transfersOfTheMinute(): number {
    return this.#paidAt.filter((at) => at > this.now - minutes(1)).length;
  }

  notePaid(): void {
    this.#paidAt.push(this.now);
  }

  /** Only a payment that is made uses up its permit. One that names an account is for an immediate payment. */
  takePermit({ from, amount }: Omit<Permitted, 'to'>, isMade: boolean): boolean {
    const permit = this.#permitFor({ from, amount });
    if (isMade) this.#permits = this.#permits.filter((one) => one !== permit);
    return permit !== undefined;
  }

  #permitFor({ from, to, amount }: Permitted): Permit | undefined {
    const allows = (permit: Permit) =>
      permit.expires > this.now &&
      (permit.from ?? from) === from &&
      (permit.to === null || permit.to === to) &&
      (permit.amount ?? amount) === amount;
    return this.#permits.filter(allows).sort((one, other) => one.expires - other.expires)[0];
  }

  #execute(payment: Payment): void {
    const { kind, to, amount, returns } = payment;
    const from = payment.from as Place;
    const used = this.#permitFor(payment);
    this.#permits = this.#permits.filter((permit) => permit !== used);
    this.#paidAt.push(this.now);
    this.balances[from] -= amount;
    if (kind === 'internal') this.balances[to as Place] += amount;
    if (kind === 'bill') this.sentAway += amount;
    if (kind === 'external') this.#hold({ from, amount, returns, isPlanned: false });
  }

  #hold(sent: Omit<Held, 'state' | 'settles'>): void {
    this.#held.push({ ...sent, state: 'held', settles: this.#settlesAt(this.now, sent.amount) });
  }

  settle(): void {
    const due = this.#held.filter(({ state, settles }) => state === 'held' && settles <= this.now);
    for (const held of due) {
      held.state = 'over';
      if (held.returns) this.balances[held.from] += held.amount;
      else this.sentAway += held.amount;
    }
    this.#payScheduled();
    this.card.expire();
    this.person.send();
    this.loan.collect();
  }

  /** The most overdue first, and on one day, own accounts before bills before all others. */
  #payScheduled(): void {
    for (;;) {
      const [plan, schedule] = [firstDue(this.#plans, this.now), this.person.nextDue()];
      if (schedule && (!plan || isBefore(schedule, plan))) this.person.payDue(schedule);
      else if (plan) this.#payPlan(plan);
      else return;
    }
  }

  #payPlan(plan: Plan): void {
    const { to, from, amount } = plan;
    const isShort = this.available(from) < amount;
    if (isShort && isPostponed(plan, this.now)) return;
    this.#plans = this.#plans.filter((one) => one !== plan);
    if (isShort) return;
    this.balances[from] -= amount;
    if (to === 'bill') this.sentAway += amount;
    if (to === 'own') this.balances[otherThan(from)] += amount;
    if (to === 'bank') this.#hold({ from, amount, returns: false, isPlanned: true });
    this.#paidAt.push(this.now);
  }

  plan({ to, from, amount, days }: Omit<Command & { does: 'plan' }, 'does'>, id: string): Outcome {
    if (from === 'foreign') return 404;
    if (!this.takePermit({ from, amount }, true)) return 403;
    this.#plans.push({ id, to, from, amount, due: (Math.floor(this.now / day) + days) * day });
    return 'planned';
  }

  cancel(place: number): Outcome | null {
    const ordered = this.#held.filter(({ isPlanned }) => !isPlanned);
    const held = ordered[place % ordered.length];
    if (!held) return null;
    if (held.state === 'over') return 409;
    if (held.state === 'held') this.balances[held.from] += held.amount;
    held.state = 'cancelled';
    return 'cancelled';
  }

  /** The card draws on checking. */
  available(from: Place): number {
    return this.balances[from] - this.held(from);
  }

  held(from: Place): number {
    return this.person.held(from) + (from === 'checking' ? this.card.held : 0);
  }

  get onTheWay(): number {
    const held = this.#held.filter(({ state }) => state === 'held');
    return held.reduce((sum, { amount }) => sum + amount, 0);
  }
}
