import { type Cents, cents } from '@bank/shared/money';
import type { RequestContext } from '../../src/kernel/bank/bank';
import type { Customer } from '../../src/kernel/db/tables';
import { newId } from '../../src/kernel/ids/ids';
import { drawFromLine } from '../../src/products/current-loans/draw-from-line';
import { readLoan, readStanding } from '../../src/products/current-loans/find-loan';
import { openLoan } from '../../src/products/current-loans/open-loan';
import { payLoan } from '../../src/products/current-loans/pay-loan';
import type { TestBank } from '../../src/testing/test-bank';
import { lineTerms } from './loan-model';

/** A credit line that checking pays each month. */
export async function openModelLine({ deps, clock }: TestBank, { id }: Customer, checking: string) {
  const [opened_at, limit] = [clock.now(), cents(lineTerms.limit)];
  const terms = { product: 'credit-line', amount: limit, months: null, payment: null } as const;
  const dated = {
    ...terms,
    basisPoints: lineTerms.basisPoints,
    openedOn: opened_at.toISOString().slice(0, 10),
  };
  const [loan, reference] = [newId('loan'), newId('ref')];
  const signed = { id: loan, customer_id: id, application_id: null, reference, opened_at };
  await deps.db
    .transaction()
    .execute((tx) => openLoan(tx, dated, { ...signed, autopay_account_id: checking }));
  return loan;
}

export class RealLoan {
  readonly #bank: TestBank;
  readonly #id: string;

  constructor(bank: TestBank, id: string) {
    this.#bank = bank;
    this.#id = id;
  }

  async draw(to: string, amount: number, context: RequestContext): Promise<'drawn'> {
    await drawFromLine(this.#bank.deps, this.#id, { to_account_id: to, amount: cents(amount) }, context);
    return 'drawn';
  }

  async pay(
    kind: 'monthly' | 'extra' | 'payoff',
    { from, amount }: { from: string; amount: number },
    context: RequestContext,
  ): Promise<'paid'> {
    const order = { kind, from_account_id: from, amount: cents(amount) };
    await payLoan(this.#bank.deps, this.#id, order, context);
    return 'paid';
  }

  async owed(): Promise<Cents> {
    const { db } = this.#bank.deps;
    const today = this.#bank.clock.now().toISOString().slice(0, 10);
    return (await readStanding(db, await readLoan(db, this.#id), today)).principal;
  }

  async interest(): Promise<number> {
    const paid = await this.#bank.deps.db
      .selectFrom('loan_payments')
      .select('interest_cents')
      .where('loan_id', '=', this.#id)
      .execute();
    return paid.reduce((sum, { interest_cents }) => sum + interest_cents, 0);
  }
}
