import type { Database } from '../src/kernel/db/tables';
import type { ServerKeys } from '../src/kernel/keys/key-ring';
import type { Member } from '../src/testing/crowd/crowd';
import { crowdCard } from '../src/testing/crowd/crowd-belongings';
import { cardKeyOf, type Order } from './order';
import type { OrderLog } from './order-log';

/** Above the card's limit per payment, so each is declined and reported. */
const tooMuch = 1500_00;

export async function makeDeclines(
  deps: { db: Database; keys: ServerKeys },
  crowd: readonly Member[],
  round: number,
): Promise<Order[]> {
  const orders = crowd.map(async (member, index): Promise<Order> => {
    const card = await crowdCard(deps, member);
    return { kind: 'decline', key: `r${round}-decline-${index}`, member, cents: tooMuch, card };
  });
  return Promise.all(orders);
}

/** Checks that the notification and the email of each declined payment were stored once, with the payment. */
export async function compareDeclines(db: Database, orderLog: OrderLog): Promise<number> {
  const sent = [...orderLog.of('acknowledged'), ...orderLog.of('unknown')];
  const declines = sent.filter(({ kind }) => kind === 'decline');
  for (const order of declines) {
    const { id, email } = order.member;
    const payments = db
      .selectFrom('card_authorizations')
      .select('status')
      .where('merchant_key', '=', cardKeyOf(order));
    const notes = db
      .selectFrom('notifications')
      .select('kind')
      .where('customer_id', '=', id)
      .where('kind', '=', 'card-declined');
    const mail = db
      .selectFrom('mail')
      .select('id')
      .where('to_address', '=', email)
      .where('subject', 'like', 'We declined a payment of%');
    const counts = [await payments.execute(), await notes.execute(), await mail.execute()];
    expect([order.key, ...counts.map((rows) => rows.length)]).toEqual([order.key, 1, 1, 1]);
  }
  return declines.length;
}
