import type { CardType, OwnedCard } from '@bank/shared/contracts/owned-cards';
import { cents } from '@bank/shared/money';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { authorize } from '../../products/cards/payments/authorize';
import { captureHold } from '../../products/cards/payments/settle-payments';
import { reviewDisputes } from '../../products/insights/disputes/review-disputes';
import { openTestBank, type TestBank } from '../test-bank';

/** A customer's first usable card of a type, with what is printed on it. */
export interface PrintedCard extends OwnedCard {
  number: string;
  code: string;
}

export async function cardOf(
  bank: TestBank,
  { token, pin }: { token: string; pin: string },
  type: CardType,
): Promise<PrintedCard> {
  const listed = await bank.get('/banking/cards/owned/', token);
  const card = (listed.json().data as OwnedCard[]).find((one) => one.type === type);
  if (!card) throw new Error(`The customer has no ${type} card`);
  const path = `/banking/cards/owned/${card.id}/reveal/`;
  const revealed = await bank.post(path, { pin }, token);
  if (revealed.statusCode !== 200) throw new Error(`The card wasn't revealed: ${revealed.body}`);
  return { ...card, ...revealed.json().data };
}

export async function creditAccountOf(db: Database, customerId: string): Promise<string> {
  const card = await db
    .selectFrom('cards')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('card_type', '=', 'credit')
    .executeTakeFirstOrThrow();
  return card.account_id;
}

/** Alex pays by card and reports payments. */
export class Disputing {
  token = '';
  private paid = 0;

  private constructor(
    readonly bank: TestBank,
    public card: PrintedCard,
  ) {}

  static async open(): Promise<Disputing> {
    const bank = await openTestBank('full');
    const token = (await bank.signIn(alex.email)).access;
    const it = new Disputing(bank, await cardOf(bank, { token, pin: alex.pin }, 'debit'));
    it.token = token;
    return it;
  }

  async payByCard(
    channel: 'online' | 'terminal' = 'online',
    merchant = 'Shady Shop',
    amount = 40_00,
  ): Promise<string> {
    this.paid += 1;
    this.bank.clock.pass(1000);
    const { number, expires, code } = this.card;
    const to = { merchant, category: 'shopping', channel, country: 'US' } as const;
    const asked = { number, expires, code, amount: cents(amount), ...to, key: `key-${this.paid}` };
    const { id } = await authorize(this.bank.deps, asked);
    const { transaction_id } = await captureHold(this.bank.deps, String(id), cents(amount));
    return String(transaction_id);
  }

  post(path: string, body: object = {}, headers?: Record<string, string>) {
    return this.bank.send({ method: 'POST', path, body, token: this.token, ...(headers && { headers }) });
  }

  report(transaction_id: string, more: object = {}, headers?: Record<string, string>) {
    return this.post('/transactions/disputes/', { transaction_id, reason: 'not-mine', ...more }, headers);
  }

  async details(id: string) {
    return (await this.bank.get(`/transactions/${id}/details/`, this.token)).json().data;
  }

  async outcomeOf(id: string): Promise<string> {
    const { status, outcome } = (await this.details(id)).dispute;
    return outcome ?? status;
  }

  async balance(account = alex.accounts[0]?.id ?? ''): Promise<number> {
    const accounts = this.bank.deps.db.selectFrom('accounts').select('balance_cents');
    return (await accounts.where('id', '=', account).executeTakeFirstOrThrow()).balance_cents;
  }

  async wait(count: number): Promise<void> {
    this.bank.clock.pass(hours(count));
    await reviewDisputes(this.bank.deps);
    this.token = (await this.bank.signIn(alex.email)).access;
  }
}
