import { cents } from '@bank/shared/money';
import type { RequestContext } from '../../src/kernel/http/request-context';
import { savePerson } from '../../src/payments/people/own-people';
import { payPerson } from '../../src/payments/person-payments/pay-person';
import { undoPayment } from '../../src/payments/person-payments/undo-payment';
import type { TestBank } from '../../src/testing/test-bank';
import type { PersonOutcome } from './person-model';

interface Order {
  from: string;
  amount: number;
}

export class RealPerson {
  readonly #bank: TestBank;
  readonly #personId: string;
  readonly #made: string[] = [];

  constructor(bank: TestBank, personId: string) {
    this.#bank = bank;
    this.#personId = personId;
  }

  /** The ID of a repeated payment is the first one's. */
  async pay({ from, amount }: Order, context: RequestContext): Promise<PersonOutcome> {
    const order = { person_id: this.#personId, from_account_id: from, amount: cents(amount), note: '' };
    const { data } = await payPerson(this.#bank.deps, order, context);
    if (!this.#made.includes(data.id)) this.#made.push(data.id);
    return 'on its way';
  }

  async undo(place: number, context: RequestContext): Promise<PersonOutcome> {
    await undoPayment(this.#bank.deps, this.#made[place % this.#made.length] as string, context);
    return 'undone';
  }
}

export const knowPerson = async ({ deps }: TestBank, customerId: string, accountId: string) =>
  (await deps.command('bank', (tx) => savePerson(tx, customerId, accountId))).id;
