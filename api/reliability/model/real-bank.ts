import { cents } from '@bank/shared/money';
import type { RequestContext } from '../../src/kernel/bank/bank';
import { dayOf, hours, later } from '../../src/kernel/clock/clock';
import type { Customer } from '../../src/kernel/db/tables';
import { BankError } from '../../src/kernel/errors/errors';
import { newId } from '../../src/kernel/ids/ids';
import { bookTransaction } from '../../src/ledger/booking/book-transaction';
import { payBill } from '../../src/payments/bills/feature';
import { cancelTransfer } from '../../src/payments/external/find-external-transfers';
import { settleTransfers } from '../../src/payments/external/settle-transfers';
import { transferExternally } from '../../src/payments/external/transfer-externally';
import { addPayee } from '../../src/payments/payees/payees';
import { grantPermit } from '../../src/payments/permits/permit';
import { sendDue } from '../../src/payments/person-payments/send-due';
import { makeSchedule, planBill } from '../../src/payments/scheduled/make-scheduled';
import { payDue } from '../../src/payments/scheduled/pay-due';
import { transferInternally } from '../../src/payments/transfers/feature';
import { expireHolds } from '../../src/products/cards/payments/settle-payments';
import { collectLoans } from '../../src/products/current-loans/collect-loans';
import type { Member } from '../../src/testing/crowd/crowd';
import type { TestBank } from '../../src/testing/test-bank';
import { type Command, type Outcome, otherThan, type Payment, type Place } from './bank-model';
import type { RealCard } from './real-card';
import type { RealLoan } from './real-loan';
import type { RealPerson } from './real-person';

type Doing<Does extends Command['does']> = Command & { does: Does };

interface Parties {
  member: Member;
  stranger: Member;
  card: RealCard;
  person: RealPerson;
  loan: RealLoan;
}

export class RealBank {
  readonly #bank: TestBank;
  readonly #customer: Customer;
  readonly #member: Member;
  readonly #accounts: Record<string, string>;
  readonly #sent: string[] = [];
  readonly #card: RealCard;
  readonly #person: RealPerson;
  readonly loan: RealLoan;

  constructor(bank: TestBank, customer: Customer, { member, stranger, card, person, loan }: Parties) {
    this.#card = card;
    this.#person = person;
    this.loan = loan;
    this.#bank = bank;
    this.#customer = customer;
    this.#member = member;
    this.#accounts = {
      checking: member.checking,
      savings: member.savings,
      foreign: stranger.checking,
      clearing: 'bank_payment_clearing',
      bills: 'bank_bill_payments',
    };
  }

  #account(name: string): string {
    return this.#accounts[name] as string;
  }

  async deposit({ to, amount }: Doing<'deposit'>): Promise<void> {
    const { deps, clock } = this.#bank;
    const what = {
      type: 'deposit',
      category: 'income',
      description: 'Salary',
      merchant: 'Employer',
    } as const;
    const sides = { from: 'bank_cash', to: this.#account(to), amount: cents(amount) };
    const booking = { id: newId('txn'), ...what, ...sides, at: clock.now() };
    await deps.db.transaction().execute((tx) => bookTransaction(tx, booking));
  }

  async prove({ from, to, amount }: Doing<'prove'>): Promise<void> {
    const permit = {
      sessionId: this.#member.sessionId,
      from: from && this.#account(from),
      to: to && this.#account(to),
      amount: amount === null ? null : cents(amount),
    };
    await this.#bank.deps.command('bank', (tx) => grantPermit(tx, permit));
  }

  #by(key: number | null, request: readonly unknown[]): RequestContext {
    return {
      caller: { customer: this.#customer, sessionId: this.#member.sessionId },
      visitor: { ip: '127.0.0.1', device: 'model', browser: null, authorization: undefined },
      at: this.#bank.clock.now(),
      idempotencyKey: key === null ? null : `key-${key}`,
      request,
    };
  }

  async pay({ payment, key }: Doing<'pay'>): Promise<{ outcome: Outcome; id: string | null }> {
    let id: string | null = null;
    const outcome = await outcomeOf(async () => {
      const { data } = await this.#pay(payment, this.#by(key, [payment]));
      id = data.id;
      if (payment.kind === 'external' && !this.#sent.includes(id)) this.#sent.push(id);
      return 'paid';
    });
    return { outcome, id };
  }

  cancel({ place }: Doing<'cancel'>): Promise<Outcome> {
    const id = this.#sent[place % this.#sent.length] as string;
    return outcomeOf(async () => {
      await cancelTransfer(this.#bank.deps, id, this.#by(null, []));
      return 'cancelled';
    });
  }

  async plan({ to, from, amount, days }: Doing<'plan'>): Promise<{ outcome: Outcome; id: string }> {
    const { deps } = this.#bank;
    const context = this.#by(null, []);
    const works = { name: 'Water works', account_number: '4711', category: 'utilities' } as const;
    const payee = await deps.command(context, (tx) => addPayee(tx, deps, works, context));
    const order = {
      from_account_id: this.#account(from),
      amount: cents(amount),
      ...{ pay_on: this.#dayIn(days), repeats: 'once' as const, note: '' },
    };
    const to_account_id = this.#account(otherThan(from === 'savings' ? 'savings' : 'checking'));
    const account = { routing_number: '011000015', account_number: '47110001' };
    const recipient = { name: 'Kim', bank_name: 'First', ...account, save: false };
    let id = '';
    const outcome = await outcomeOf(async () => {
      const plan =
        to === 'bill'
          ? planBill(deps, { ...order, payee_id: payee.id }, context)
          : makeSchedule(deps, { ...order, ...(to === 'own' ? { to_account_id } : { recipient }) }, context);
      id = (await plan).data.id;
      return 'planned';
    });
    return { outcome, id };
  }

  #dayIn(days: number): string {
    return dayOf(later(this.#bank.clock.now(), hours(24 * days)));
  }

  #pay({ kind, from, to, amount, returns }: Payment, context: RequestContext) {
    const { deps } = this.#bank;
    const moved = { from: this.#account(from), amount: cents(amount), description: 'Model' };
    if (kind === 'internal') return transferInternally(deps, { ...moved, to: this.#account(to) }, context);
    if (kind === 'bill') {
      const payee = { name: 'Water works', account_number: '4711', category: 'utilities' } as const;
      return payBill(deps, { from_account_id: moved.from, amount: moved.amount, payee }, context);
    }
    const bank = { recipientName: 'Kim', bankName: 'First', routingNumber: '011000015' };
    const accountNumber = returns ? '471100000' : '47110001';
    return transferExternally(deps, { ...moved, ...bank, accountNumber, saveRecipient: false }, context);
  }

  payPerson({ from, amount, key }: Doing<'pay a person'>): Promise<Outcome> {
    const order = { from: this.#account(from), amount };
    return outcomeOf(() => this.#person.pay(order, this.#by(key, [order])));
  }

  undo({ place }: Doing<'undo'>): Promise<Outcome> {
    return outcomeOf(() => this.#person.undo(place, this.#by(null, [])));
  }

  ask({ amount }: Doing<'ask'>): Promise<void> {
    return this.#person.ask(amount);
  }

  payRequest({ place, from, key }: Doing<'pay a request'>): Promise<Outcome> {
    return outcomeOf(() => this.#person.payRequest(place, this.#account(from), this.#by(key, [])));
  }

  async schedule({ from, amount, days, repeats }: Doing<'schedule'>) {
    const pay_on = this.#dayIn(days);
    const order = { from: this.#account(from), amount };
    let id = '';
    const outcome = await outcomeOf(async () => {
      id = await this.#person.schedule(order, { pay_on, repeats }, this.#by(null, []));
      return 'planned';
    });
    return { outcome, id };
  }

  authorize({ amount, key }: Doing<'authorize'>): Promise<Outcome> {
    return outcomeOf(() => this.#card.authorize(amount, key));
  }

  endCardPayment({ does, place, percent, key }: Doing<'capture' | 'release' | 'refund'>): Promise<Outcome> {
    return outcomeOf(() => this.#card[does](place, percent, key));
  }

  draw({ to, amount }: Doing<'draw'>): Promise<Outcome> {
    return outcomeOf(() => this.loan.draw(this.#account(to), amount, this.#by(null, [])));
  }

  payLoan(kind: 'monthly' | 'extra' | 'payoff', from: Place, amount: number): Promise<Outcome> {
    const order = { from: this.#account(from), amount };
    return outcomeOf(() => this.loan.pay(kind, order, this.#by(null, [])));
  }

  async settle(): Promise<void> {
    await settleTransfers(this.#bank.deps);
    await payDue(this.#bank.deps);
    await expireHolds(this.#bank.deps);
    await sendDue(this.#bank.deps);
    await collectLoans(this.#bank.deps);
  }

  async held(place: Place): Promise<number> {
    const query = this.#bank.deps.db.selectFrom('accounts').select('held_cents');
    return (await query.where('id', '=', this.#account(place)).executeTakeFirstOrThrow()).held_cents;
  }

  async balances(): Promise<{ checking: number; savings: number }> {
    const { checking, savings } = this.#member;
    const rows = await this.#bank.deps.db
      .selectFrom('accounts')
      .select(['id', 'balance_cents'])
      .where('id', 'in', [checking, savings])
      .execute();
    const of = (id: string) => rows.find((row) => row.id === id)?.balance_cents ?? Number.NaN;
    return { checking: of(checking), savings: of(savings) };
  }
}

async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof BankError) return failure.status as Outcome;
    throw failure;
  }
}
