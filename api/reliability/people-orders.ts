import type { Bank } from '../src/kernel/bank/bank';
import { seconds } from '../src/kernel/clock/clock';
import type { Database } from '../src/kernel/db/tables';
import type { Member } from '../src/testing/crowd/crowd';
import {
  crowdPaymentOf,
  crowdRequestOf,
  crowdScheduleOf,
  givePeople,
  giveRequests,
  giveSchedules,
} from '../src/testing/crowd/crowd-belongings';
import type { Order } from './order';
import type { OrderLog } from './order-log';

/** Half of their payments are sent while the bank is killed. The others can be undone all the time. */
export async function givePayments(deps: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) {
  const half = crowd.length / 2;
  await givePeople(deps, crowd.slice(0, half), seconds(2));
  await givePeople(deps, crowd.slice(half));
  for (const circle of [crowd.slice(0, half), crowd.slice(half)]) await giveRequests(deps, circle);
  const today = deps.clock.now().toISOString().slice(0, 10);
  await giveSchedules(deps, crowd, { first_on: today, repeats: 'once' });
}

/** One new payment by each, every second one of a request, and an undo of every second payment from before. */
export const peopleOrders = (crowd: readonly Member[], round: number): Order[] =>
  // The payments that can be undone come first, before the bank is killed.
  [...crowd].reverse().flatMap((member, index): Order[] => {
    const pay: Order = { kind: 'person', key: `p${round}-${index}`, member, cents: 900 };
    const transfer = crowdPaymentOf(member);
    const undo: Order = { kind: 'undo', key: `u${round}-${index}`, member, cents: 100, transfer };
    return index % 2 === 0 ? [undo, pay] : [requestFor(member, crowd)];
  });

/** The key is the request's note, which its payment takes over. */
function requestFor(member: Member, crowd: readonly Member[]): Order {
  const half = crowd.length / 2;
  const at = crowd.indexOf(member);
  const asking = crowd[at % half === 0 ? at + half - 1 : at - 1] as Member;
  const transfer = crowdRequestOf(asking);
  return { kind: 'request', key: transfer, member, cents: 100, transfer };
}

const isPayment = ({ kind }: Order) => kind === 'person' || kind === 'request';

export interface PeopleTally {
  sent: number;
  undone: number;
  /** How many of the sent ones pay a request. */
  requests: number;
}

/** Checks that each payment exists once under its ID and ended as its payer read, and each schedule paid once. */
export async function comparePeople(
  db: Database,
  crowd: readonly Member[],
  orderLog: OrderLog,
): Promise<PeopleTally> {
  const rows = await db
    .selectFrom('person_payments')
    .select(['id', 'note', 'status', 'request_id', 'permit_id'])
    .where(
      'customer_id',
      'in',
      crowd.map(({ id }) => id),
    )
    .execute();
  const made = rows.filter(({ note }) => note !== '');
  const known = [...orderLog.of('acknowledged'), ...orderLog.of('unknown')];
  const ordered = known.filter(isPayment);
  expect(made.map(({ note }) => note).sort()).toEqual(ordered.map(({ key }) => key).sort());
  for (const order of orderLog.of('acknowledged').filter(isPayment))
    expect(orderLog.get(order)).toMatchObject({ id: made.find(({ note }) => note === order.key)?.id });
  const scheduled = crowd.map((member) => `${crowdScheduleOf(member)} `);
  const paid = rows.filter(({ permit_id }) => scheduled.some((start) => permit_id.startsWith(start)));
  expect(paid.map(({ status }) => status)).toEqual(crowd.map(() => 'sent'));
  const idsOf = (status: string) => rows.filter((one) => one.status === status).map(({ id }) => id);
  const [sent, undone] = [idsOf('sent'), idsOf('undone')];
  expect(sent.length + undone.length).toBe(rows.length);
  const undos = (outcome: 'acknowledged' | 'refused') =>
    orderLog.of(outcome).flatMap(({ kind, transfer = '' }) => (kind === 'undo' ? [transfer] : []));
  expect(undone).toEqual(expect.arrayContaining(undos('acknowledged')));
  expect(sent).toEqual(expect.arrayContaining(undos('refused')));
  const requests = rows.filter((one) => one.status === 'sent' && one.request_id !== null);
  return { sent: sent.length, undone: undone.length, requests: requests.length };
}
