import type { Obstacle } from '@bank/shared/contracts/security';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { ownedAccounts } from '../../ledger/accounts/owned-accounts';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { cancelOrders } from './cancel-orders';
import { closeAccounts } from './close-accounts';
import { stoppedEmail } from './closing-emails';
import { findObstacles } from './closing-rules';
import { findFacts } from './find-facts';
import { endClosing } from './keep-account';
import { tellCustomer } from './tell-customer';

const waitingTime = hours(24);

/** Each customer in one transaction, so a crash leaves nothing half closed. Several processes may run this concurrently. */
export const closeDue = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, {
    due: (tx: Tx) =>
      tx.selectFrom('customers').selectAll().where('closes_at', '<=', tx.now()).orderBy('closes_at'),
    of: 'customers',
    lock: 'forNoKeyUpdate',
    decide: close,
  });

/** Orders come before the locks, because a scheduled payment locks its schedule before its customer's payments. */
async function close(tx: Tx, customer: Customer): Promise<void> {
  await cancelOrders(tx, customer);
  await lockPaymentsOf(tx, customer.id);
  await lockAccounts(tx, customer.id);
  const obstacles = findObstacles(await findFacts(tx, customer.id, tx.now()));
  const stops = obstacles.filter(({ settles_itself }) => !settles_itself);
  if (stops.length > 0) await stop(tx, customer, stops);
  else if (obstacles.length > 0) await wait(tx, customer);
  else await closeAccounts(tx, customer);
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
    action: 'closing-stopped',
    customerId: customer.id,
    detail: { reason: first?.name ?? '' },
  });
  await tellCustomer(tx, customer, {
    title: "We couldn't close your account",
    text: `${first?.text ?? ''} Your account stays open.`,
    email: stoppedEmail({ firstName: nameInEmails(customer), obstacles }),
  });
}
