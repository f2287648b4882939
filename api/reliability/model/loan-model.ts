import { minutes } from '../../src/kernel/clock/clock';

export type LoanOutcome = 'drawn' | 'paid';

type Place = 'checking' | 'savings';

/** What a credit line needs of the model of the bank. */
interface Account {
  now: number;
  balances: Record<Place, number>;
  transfersOfTheMinute: number;
  available(from: Place): number;
  takePermit(payment: { from: Place | 'line'; amount: number }, isMade: boolean): boolean;
  notePaid(): void;
}

export const lineTerms = { limit: 10_000, basisPoints: 7200 };

const dayMs = minutes(60 * 24);
const dayOf = (at: number) => Math.floor(at / dayMs);
const [least, share, retryDays] = [2500, 3, 7];

interface Installment {
  due: number;
  interest: number;
  principal: number;
  isPaid: boolean;
  tryOn: number | null;
}

/** A credit line, counted day by day from all that ever moved. Days are numbers. */
export class LoanModel {
  readonly #account: Account;
  readonly #opened: Date;
  /** What was drawn, or repaid below zero. */
  readonly #moves: { day: number; amount: number }[] = [];
  readonly #installments: Installment[] = [];
  #dueDates = 0;
  #interestFrom: number;
  /** All interest that was ever paid. */
  interest = 0;

  constructor(account: Account) {
    this.#account = account;
    this.#opened = new Date(account.now);
    this.#interestFrom = dayOf(account.now);
  }

  owedAfter(day: number): number {
    return this.#moves.filter((move) => move.day <= day).reduce((sum, { amount }) => sum + amount, 0);
  }

  get owed(): number {
    return this.owedAfter(Number.POSITIVE_INFINITY);
  }

  get #unpaid(): Installment[] {
    return this.#installments.filter(({ isPaid }) => !isPaid);
  }

  get #today(): number {
    return dayOf(this.#account.now);
  }

  #accrued(until: number): number {
    let parts = 0n;
    for (let day = this.#interestFrom; day < until; day += 1)
      parts += BigInt(this.owedAfter(day)) * BigInt(lineTerms.basisPoints);
    return Number((parts + 1_825_000n) / 3_650_000n);
  }

  #dueDay(number: number): number {
    const [year, month] = [this.#opened.getUTCFullYear(), this.#opened.getUTCMonth() + number];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return dayOf(Date.UTC(year, month, Math.min(last, this.#opened.getUTCDate())));
  }

  #addInstallments(today: number): void {
    for (let due = this.#dueDay(this.#dueDates + 1); due <= today; due = this.#dueDay(this.#dueDates + 1)) {
      const interest = this.#accrued(due);
      const open = this.owed - this.#unpaid.reduce((sum, { principal }) => sum + principal, 0);
      const payment = Math.max(least, Math.ceil((open * share) / 100));
      const principal = Math.min(open, Math.max(0, payment - interest));
      if (interest + principal > 0)
        this.#installments.push({ due, interest, principal, isPaid: false, tryOn: due });
      this.#dueDates += 1;
      this.#interestFrom = due;
    }
  }

  draw(to: Place, amount: number): 'drawn' | 400 | 403 | 422 {
    this.#addInstallments(this.#today);
    if (this.#unpaid.some(({ due }) => due < this.#today)) return 422;
    if (amount > lineTerms.limit - this.owed) return 400;
    if (!this.#account.takePermit({ from: 'line', amount }, true)) return 403;
    this.#account.balances[to] += amount;
    this.#moves.push({ day: this.#today, amount });
    return 'drawn';
  }

  get dueNow(): number {
    this.#addInstallments(this.#today);
    return this.#unpaid.reduce((sum, { interest, principal }) => sum + interest + principal, 0);
  }

  get payoff(): number {
    this.#addInstallments(this.#today);
    const asked = this.#unpaid.reduce((sum, { interest }) => sum + interest, 0);
    return this.owed + asked + this.#accrued(this.#today);
  }

  repay(from: Place, amount: number): 'paid' | 400 | 403 | 429 {
    this.#addInstallments(this.#today);
    if (this.dueNow > 0 || amount > this.owed) return 400;
    return this.#pay(from, amount, 0);
  }

  payDue(from: Place): 'paid' | 400 | 403 | 429 {
    const installments = this.#unpaid;
    const outcome = this.#pay(
      from,
      this.dueNow,
      installments.reduce((sum, { interest }) => sum + interest, 0),
    );
    if (outcome === 'paid') for (const installment of installments) installment.isPaid = true;
    return outcome;
  }

  payOff(from: Place): 'paid' | 400 | 403 | 429 {
    const [payoff, owed, installments] = [this.payoff, this.owed, this.#unpaid];
    const outcome = this.#pay(from, payoff, payoff - owed);
    if (outcome !== 'paid') return outcome;
    for (const installment of installments) installment.isPaid = true;
    this.#interestFrom = this.#today;
    return outcome;
  }

  #pay(from: Place, amount: number, interest: number): 'paid' | 400 | 403 | 429 {
    const account = this.#account;
    if (account.transfersOfTheMinute >= 10) return 429;
    const isShort = account.available(from) < amount;
    if (!account.takePermit({ from, amount }, !isShort)) return 403;
    if (isShort) return 400;
    this.#book(from, amount, interest);
    return 'paid';
  }

  #book(from: Place, amount: number, interest: number): void {
    this.#account.balances[from] -= amount;
    this.#account.notePaid();
    this.#moves.push({ day: this.#today, amount: interest - amount });
    this.interest += interest;
  }

  /** The bank collects from checking, an hour after midnight. */
  collect(): void {
    const today = dayOf(this.#account.now - minutes(60));
    this.#addInstallments(today);
    for (const installment of this.#unpaid.filter(({ tryOn }) => tryOn !== null && tryOn <= today)) {
      const amount = installment.interest + installment.principal;
      if (this.#account.available('checking') < amount) {
        installment.tryOn = today - installment.due >= retryDays ? null : today + 1;
        return;
      }
      this.#book('checking', amount, installment.interest);
      installment.isPaid = true;
    }
  }
}
