import { type Cents, cents } from '@bank/shared/money';
import type { Customer } from '../../src/kernel/db/tables';
import { openSecrets, printedExpiry } from '../../src/products/cards/owned/card-numbers';
import { issueCard } from '../../src/products/cards/owned/issue-card';
import { authorize } from '../../src/products/cards/payments/authorize';
import { captureHold, refundPayment, releaseHold } from '../../src/products/cards/payments/settle-payments';
import type { TestBank } from '../../src/testing/test-bank';
import { type CardOutcome, share } from './card-model';

interface Printed {
  number: string;
  expires: string;
  code: string;
}

/** A card with high limits, so that only the money limits it. */
export async function issueModelCard(
  { deps, clock }: TestBank,
  customer: Customer,
  accountId: string,
): Promise<Printed> {
  const card = {
    customer_id: customer.id,
    account_id: accountId,
    kind: 'platinum',
    card_type: 'debit',
  } as const;
  const { id } = await deps.db.transaction().execute((tx) => issueCard(tx, deps.keys, card, clock.now()));
  const row = await deps.db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...openSecrets(deps.keys, row), expires: printedExpiry(row.expires_on) };
}

export class RealCard {
  readonly #bank: TestBank;
  readonly #card: Printed;
  readonly #approved: { id: string; amount: Cents }[] = [];

  constructor(bank: TestBank, card: Printed) {
    this.#bank = bank;
    this.#card = card;
  }

  async authorize(amount: number, key: number): Promise<CardOutcome> {
    const shop = { merchant: `Merchant of ${this.#card.number}`, category: 'shopping' } as const;
    const how = { channel: 'online', country: 'US' } as const;
    const request = { ...this.#card, ...shop, ...how, amount: cents(amount), key: `key-${key}` };
    const { status, id } = await authorize(this.#bank.deps, request);
    if (status === 'held' && !this.#approved.some((one) => one.id === id))
      this.#approved.push({ id, amount: cents(amount) });
    return status;
  }

  async capture(place: number, percent: number): Promise<CardOutcome> {
    const { id, amount } = this.#at(place);
    await captureHold(this.#bank.deps, id, cents(share(amount, percent)));
    return 'captured';
  }

  async release(place: number): Promise<CardOutcome> {
    await releaseHold(this.#bank.deps, this.#at(place).id);
    return 'released';
  }

  async refund(place: number, percent: number, key: number): Promise<CardOutcome> {
    const { id, amount } = this.#at(place);
    const asked = { id, amount: cents(share(amount, percent)), key: `refund-${key}` };
    await refundPayment(this.#bank.deps, asked);
    return 'refunded';
  }

  #at(place: number): { id: string; amount: Cents } {
    return this.#approved[place % this.#approved.length] as { id: string; amount: Cents };
  }
}
