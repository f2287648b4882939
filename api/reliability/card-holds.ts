import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { command } from '../src/kernel/bank/bank';
import type { Clock } from '../src/kernel/clock/clock';
import type { Database } from '../src/kernel/db/tables';
import type { ServerKeys } from '../src/kernel/keys/key-ring';
import type { Postman } from '../src/kernel/mail/postman';
import { authorize } from '../src/products/cards/payments/authorize';
import type { Member } from '../src/testing/crowd/crowd';
import { crowdCard, giveCards } from '../src/testing/crowd/crowd-belongings';
import { cardKeyOf, type Order } from './order';
import type { OrderLog } from './order-log';

interface Deps {
  db: Database;
  clock: Clock;
  keys: ServerKeys;
}

interface Hold {
  id: string;
  member: Member;
  isOver: boolean;
}

const idle = { wake: () => {} } as Postman;
const amount = cents(1000);
const atShop = {
  merchant: 'Pine Ridge Lodge',
  category: 'other',
  channel: 'terminal',
  country: 'US',
} as const;

/** Gives each member a card with a hold. Every third hold has ended, but no job has noticed. */
export async function makeHolds(deps: Deps, crowd: Member[], round: number): Promise<Hold[]> {
  await giveCards(deps, crowd);
  const bank = { ...deps, postman: idle, command };
  const holds: Hold[] = [];
  for (const [index, member] of crowd.entries()) {
    const card = await crowdCard(deps, member);
    const { id } = await authorize(bank, { ...card, ...atShop, amount, key: `hold-${round}-${index}` });
    holds.push({ id: String(id), member, isOver: index % 3 === 2 });
  }
  const over = holds.filter(({ isOver }) => isOver).map(({ id }) => id);
  await sql`update card_authorizations set expires_at = created_at where id = any(${over})`.execute(deps.db);
  return holds;
}

/** Captures the first of every three holds, while the bank's job ends those that are over. */
export const captures = (holds: readonly Hold[]): Order[] =>
  holds
    .filter((_one, index) => index % 3 === 0)
    .map(({ id, member }) => ({
      kind: 'capture',
      key: `capture-${id}`,
      member,
      cents: amount,
      transfer: id,
    }));

export async function makeCardPayments(
  deps: Deps,
  crowd: readonly Member[],
  round: number,
): Promise<Order[]> {
  const orders = crowd.map(async (member, index): Promise<Order> => {
    const card = await crowdCard(deps, member);
    return { kind: 'card', key: `r${round}-card-${index}`, member, cents: 1250, card };
  });
  return Promise.all(orders);
}

export interface CardTally {
  captured: number;
  expired: number;
  paid: number;
}

/** Checks that each hold ended once and each payment that was acknowledged is held once, under its ID. */
export async function compareCards(
  db: Database,
  holds: readonly Hold[],
  orderLog: OrderLog,
): Promise<CardTally> {
  const rows = await db.selectFrom('card_authorizations').select(['id', 'status', 'merchant_key']).execute();
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  const sent = [...orderLog.of('acknowledged'), ...orderLog.of('unknown')];
  const captured = sent.filter(({ kind }) => kind === 'capture').map(({ transfer }) => String(transfer));
  for (const { id, isOver } of holds) {
    const unasked = isOver ? 'expired' : 'held';
    expect([id, statusOf.get(id)]).toEqual([id, captured.includes(id) ? 'captured' : unasked]);
  }
  const paid = sent.filter(({ kind }) => kind === 'card');
  for (const order of paid) {
    const found = rows.filter(({ merchant_key }) => merchant_key === cardKeyOf(order));
    expect(found.map(({ status }) => status)).toEqual(['held']);
    if (orderLog.get(order)?.outcome === 'acknowledged')
      expect(orderLog.get(order)).toMatchObject({ id: found[0]?.id });
  }
  const expired = holds.filter(({ isOver }) => isOver).length;
  return { captured: captured.length, expired, paid: paid.length };
}
