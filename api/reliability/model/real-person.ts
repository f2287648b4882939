import { cents } from '@bank/shared/money';
import type { RequestContext } from '../../src/kernel/bank/bank';
import { savePerson } from '../../src/payments/people/own-people';
import { payPerson, payRequest, undoPayment } from '../../src/payments/person-payments/pay-person';
import { makeRequest } from '../../src/payments/requests/make-request';
import { makeSchedule } from '../../src/payments/scheduled/make-scheduled';
import type { TestBank } from '../../src/testing/test-bank';
import type { PersonOutcome } from './person-model';

interface Order {
  from: string;
  amount: number;
}

interface When {
  pay_on: string;
  repeats: 'once' | 'weekly';
}

/** The person who asks the customer for money. */
interface Asking {
  account_id: string;
  person_id: string;
  context: RequestContext;
}

export class RealPerson {
  readonly #bank: TestBank;
  readonly #personId: string;
  readonly #made: string[] = [];
  readonly #asking: Asking;
  readonly #asked: string[] = [];

  constructor(bank: TestBank, personId: string, asking: Asking) {
    this.#bank = bank;
    this.#personId = personId;
    this.#asking = asking;
  }

  /** The ID of a repeated payment is the first one's. */
  async pay({ from, amount }: Order, context: RequestContext): Promise<PersonOutcome> {
    const order = { person_id: this.#personId, from_account_id: from, amount: cents(amount), note: '' };
    const { data } = await payPerson(this.#bank.deps, order, context);
    if (!this.#made.includes(data.id)) this.#made.push(data.id);
    return 'on its way';
  }

  async ask(amount: number): Promise<void> {
    const { account_id, person_id, context } = this.#asking;
    const order = { amount: cents(amount), note: '', account_id, person_id };
    const at = this.#bank.clock.now();
    this.#asked.push((await makeRequest(this.#bank.deps, order, { ...context, at })).data.id);
  }

  async payRequest(place: number, from: string, context: RequestContext): Promise<PersonOutcome> {
    const request_id = this.#asked[place % this.#asked.length] as string;
    const order = { request_id, from_account_id: from };
    const { data } = await payRequest(this.#bank.deps, order, { ...context, request: [order] });
    if (!this.#made.includes(data.id)) this.#made.push(data.id);
    return 'on its way';
  }

  async schedule({ from, amount }: Order, when: When, context: RequestContext): Promise<string> {
    const order = {
      person_id: this.#personId,
      from_account_id: from,
      amount: cents(amount),
      note: '',
      ...when,
    };
    return (await makeSchedule(this.#bank.deps, order, context)).data.id;
  }

  async undo(place: number, context: RequestContext): Promise<PersonOutcome> {
    await undoPayment(this.#bank.deps, this.#made[place % this.#made.length] as string, context);
    return 'undone';
  }
}

export const knowPerson = async ({ deps }: TestBank, customerId: string, accountId: string) =>
  (await deps.command('bank', (tx) => savePerson(tx, customerId, accountId))).id;
