import { type Closing, coolingOffDays } from '@bank/shared/contracts/security';
import { writeAlert } from '../../identity/alerts/send-alert';
import { lockCustomer } from '../../identity/customers/lock-customer';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import { pinRefused } from '../../identity/pin/pin-refusal';
import { provePin } from '../../identity/pin/prove-pin';
import { assertSessionOpen } from '../../identity/sessions/sessions';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import { dayInWords, dayOf } from '../../kernel/clock/days';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import type { RequestContext } from '../../kernel/http/request-context';
import { askedEmail } from './closing-emails';
import { alreadyClosed, settleFirst } from './closing-errors';
import * as events from './events';
import { findClosing } from './find-closing';
import { cancelOrders, countAll, endingsAmong, obstaclesAmong } from './leaving-rules';
import { tellCustomer } from './tell-customer';

const coolingOff = hours(24 * coolingOffDays);

interface Asked extends RequestContext {
  features: readonly Feature[];
}

export async function askToClose(
  bank: Bank,
  features: readonly Feature[],
  { pin, context }: { pin: string; context: RequestContext },
): Promise<Closing> {
  const proof = await provePin(bank, context, pin, { act: (tx) => ask(tx, bank, { ...context, features }) });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  return proof.result;
}

/** A repeat doesn't postpone the day. */
async function ask(tx: Tx, bank: Bank, context: Asked): Promise<Closing> {
  const customer = await lockCustomer(tx, context.caller.customer.id);
  if (customer.closed_at) throw alreadyClosed();
  await assertSessionOpen(tx, context.caller.sessionId);
  return findClosing(
    context.features,
    tx,
    customer.closes_at ? customer : await begin(tx, bank, { ...context, customer }),
    tx.now(),
  );
}

/** What is due right now counts, because canceling waits until it is paid. */
async function begin(tx: Tx, bank: Bank, asked: Asked & { customer: Customer }): Promise<Customer> {
  const { customer, features } = asked;
  const now = tx.now();
  const of = { customerId: customer.id, now };
  const endings = endingsAmong(features, await countAll(tx, features, of));
  await cancelOrders(tx, features, customer);
  const obstacles = obstaclesAmong(features, await countAll(tx, features, of));
  if (obstacles.length > 0) throw settleFirst(obstacles);
  const closesAt = later(now, coolingOff);
  const closing = await tx
    .updateTable('customers')
    .set({ closing_asked_at: now, closes_at: closesAt, closing_warned_at: null })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.closingAsked });
  const firstName = nameInEmails(customer);
  const write = askedEmail({ firstName, closesAt, endings });
  const email = await writeAlert(tx, bank, { ...asked, title: 'Your account is being closed' }, write);
  await tellCustomer(tx, customer, {
    title: `Your account closes on ${dayInWords(dayOf(closesAt))}`,
    text: 'You asked for it. Until then, you can change your mind.',
    email,
  });
  return closing;
}
