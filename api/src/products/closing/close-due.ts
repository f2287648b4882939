import type { Obstacle } from '@bank/shared/contracts/security';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { ownedAccounts } from '../../ledger/ownership/owned-accounts';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { closeAccounts } from './close-accounts';
import { stoppedEmail } from './closing-emails';
import * as events from './events';
import { endClosing } from './keep-account';
import { cancelOrders, countAll, obstaclesAmong } from './leaving-rules';
import { tellCustomer } from './tell-customer';

const waitingTime = hours(24);

/** Each customer in one transaction, so a crash leaves nothing half closed. Several processes may run this concurrently. */
export const closeDue = (bank: ReviewRunner, features: readonly Feature[]): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx.selectFrom('customers').selectAll().where('closes_at', '<=', tx.now()).orderBy('closes_at'),
    of: 'customers',
    lock: 'forNoKeyUpdate',
    decide: (tx, customer) => close(tx, features, customer),
  });

/** Orders come before the locks, because a scheduled payment locks its schedule before its customer's payments. */
async function close(tx: Tx, features: readonly Feature[], customer: Customer): Promise<void> {
  await cancelOrders(tx, features, customer);
  await lockPaymentsOf(tx, customer.id);
  await lockAccounts(tx, customer.id);
  const obstacles = obstaclesAmong(
    features,
    await countAll(tx, features, { customerId: customer.id, now: tx.now() }),
  );
  const stops = obstacles.filter(({ settles_itself }) => !settles_itself);
  if (stops.length > 0) await stop(tx, customer, stops);
  else if (obstacles.length > 0) await wait(tx, customer);
  else await closeAccounts(tx, features, customer);
}

/** Money that arrives meanwhile waits for these rows, and then finds the accounts closed. */
const lockAccounts = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ownedAccounts(customerId))
    .orderBy('id')
    .forUpdate()
    .execute();

async function wait(tx: Tx, { id }: Customer): Promise<void> {
  const closes_at = later(tx.now(), waitingTime);
  await tx.updateTable('customers').set({ closes_at }).where('id', '=', id).execute();
}

async function stop(tx: Tx, customer: Customer, obstacles: Obstacle[]): Promise<void> {
  await endClosing(tx, customer.id);
  const [first] = obstacles;
  await tx.audit({
    event: events.closingStopped,
    customerId: customer.id,
    detail: { reason: first?.name ?? '' },
  });
  await tellCustomer(tx, customer, {
    title: "We couldn't close your account",
    text: `${first?.text ?? ''} Your account stays open.`,
    email: stoppedEmail({ firstName: nameInEmails(customer), obstacles }),
  });
}
