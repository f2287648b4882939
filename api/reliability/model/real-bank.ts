import { cents } from '@bank/shared/money';
import { payBill } from '../../src/bills/pay-bill';
import type { Customer } from '../../src/customers/to-user';
import { BankError } from '../../src/errors';
import { newId } from '../../src/ids';
import { bookTransaction } from '../../src/ledger/book-transaction';
import { grantPermit } from '../../src/payments/grant-permit';
import type { Order } from '../../src/payments/place-payment';
import type { Member } from '../../src/testing/crowd';
import type { TestBank } from '../../src/testing/test-bank';
import { settleTransfers } from '../../src/transfers/settle-transfers';
import { transferExternally } from '../../src/transfers/transfer-externally';
import { transferInternally } from '../../src/transfers/transfer-internally';
import type { Command, Outcome, Payment } from './bank-model';

type Doing<Does extends Command['does']> = Extract<Command, { does: Does }>;

/** The bank's own commands, as one customer of it would bring them about. */
export class RealBank {
  readonly #bank: TestBank;
  readonly #customer: Customer;
  readonly #member: Member;
  readonly #accounts: Record<string, string>;

  constructor(bank: TestBank, customer: Customer, member: Member, stranger: Member) {
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
    await deps.db.transaction().execute((trx) => bookTransaction(trx, booking));
  }

  async prove({ from, to, amount }: Doing<'prove'>): Promise<void> {
    const permit = {
      sessionId: this.#member.sessionId,
      from: from && this.#account(from),
      to: to && this.#account(to),
      amount: amount === null ? null : cents(amount),
    };
    await grantPermit(this.#bank.deps.db, permit, this.#bank.clock.now());
  }

  async pay({ payment, key }: Doing<'pay'>): Promise<{ outcome: Outcome; id: string | null }> {
    const order: Order = {
      caller: { customer: this.#customer, sessionId: this.#member.sessionId },
      visitor: { address: '127.0.0.1', device: 'model', authorization: undefined },
      at: this.#bank.clock.now(),
      idempotencyKey: key === null ? null : `key-${key}`,
      request: [payment],
    };
    try {
      const { data } = await this.#order(payment, order);
      return { outcome: 'paid', id: data.id };
    } catch (failure) {
      if (failure instanceof BankError) return { outcome: failure.status as Outcome, id: null };
      throw failure;
    }
  }

  #order({ kind, from, to, amount, returns }: Payment, order: Order) {
    const { deps } = this.#bank;
    const moved = { from: this.#account(from), amount: cents(amount), description: 'Model' };
    if (kind === 'internal') return transferInternally(deps, { ...moved, to: this.#account(to) }, order);
    if (kind === 'bill') {
      const payee = { name: 'Water works', account_number: '4711', category: 'utilities' } as const;
      return payBill(deps, { from_account_id: moved.from, amount: moved.amount, payee }, order);
    }
    const bank = { recipientName: 'Kim', bankName: 'First', routingNumber: '011000015' };
    const accountNumber = returns ? '471100000' : '47110001';
    return transferExternally(deps, { ...moved, ...bank, accountNumber, saveRecipient: false }, order);
  }

  settle(): Promise<number> {
    return settleTransfers(this.#bank.deps);
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
