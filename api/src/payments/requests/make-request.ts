import type { OwnRequest, RequestToMake } from '@bank/shared/contracts/requests';
import { type Cents, formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Caller, RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { enforceLimit } from '../../kernel/limits/enforce-limit';
import { findAccount } from '../../ledger/accounts/find-accounts';
import { findOwnPerson, nameOf } from '../people/own-people';
import { personLeft } from '../people/people-errors';
import { lockPaymentsOf } from '../placement/lock-payments';
import * as events from './events';
import { requests, toOwnRequest, withLink } from './find-requests';
import { askedEmail } from './request-emails';
import { limits, receivingAccountClosed, tooManyOpen, tooManyRequests } from './request-errors';
import { pathOfRequest } from './request-link';

export const openFor = hours(24 * 14);

/** The stored response has no link; each answer gets it from the keys. */
export async function makeRequest(bank: Bank, wanted: RequestToMake, context: RequestContext) {
  const made = await bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      await lockPaymentsOf(tx, context.caller.customer.id);
      const data = await ask(tx, { ...wanted, transaction_id: null }, context.caller);
      return { success: true as const, message: 'Request made', data };
    }),
  );
  return { ...made, data: withLink(bank.keys, made.data) };
}

interface Asked extends RequestToMake {
  transaction_id: string | null;
}

/** The caller holds the lock of the customer's payments, so that concurrent requests count each other. */
export async function ask(tx: Tx, asked: Asked, { customer }: Caller): Promise<OwnRequest> {
  const { amount, account_id, note, person_id, transaction_id } = asked;
  await enforceLimits(tx, customer.id);
  const account = await findAccount(tx, customer.id, account_id);
  if (!account.is_active) throw receivingAccountClosed();
  const person = person_id ? await findAsked(tx, customer.id, person_id) : null;
  const id = newId('ask');
  await tx
    .insertInto('payment_requests')
    .values({
      id,
      customer_id: customer.id,
      account_id,
      amount_cents: amount,
      note,
      person_id: person?.id ?? null,
      asked_id: person?.asked.id ?? null,
      transaction_id,
      status: 'open',
      created_at: tx.now(),
      expires_at: later(tx.now(), openFor),
    })
    .execute();
  await tx.audit({
    event: events.paymentRequestMade,
    detail: { request: id, cents: amount, ...(person && { person: person.id }) },
  });
  if (person) await tell(tx, person.asked, { id, amount, note, by: nameOf(customer) });
  return toOwnRequest(await requests(tx).where('request.id', '=', id).executeTakeFirstOrThrow(), tx.now());
}

async function enforceLimits(tx: Tx, customerId: string): Promise<void> {
  const now = tx.now();
  const made = tx.selectFrom('payment_requests').where('customer_id', '=', customerId);
  const limit = { max: limits.maxPerHour, within: hours(1), refuse: tooManyRequests };
  await enforceLimit(tx, limit, { past: made.select('created_at as at'), now });
  const open = await requests(tx)
    .where('request.customer_id', '=', customerId)
    .where('request.status', '=', 'open')
    .where('request.expires_at', '>', now)
    .where('payment.id', 'is', null)
    .limit(limits.maxOpen)
    .execute();
  if (open.length >= limits.maxOpen) throw tooManyOpen();
}

async function findAsked(tx: Tx, customerId: string, personId: string) {
  const person = await findOwnPerson(tx, customerId, personId);
  if (!person.is_active) throw personLeft(nameOf(person));
  const asked = await tx
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['customers.id', 'email', 'first_name'])
    .where('accounts.id', '=', person.account_id)
    .executeTakeFirstOrThrow();
  return { id: person.id, asked };
}

interface Told {
  id: string;
  email: string;
  first_name: string;
}

async function tell(
  tx: Tx,
  asked: Told,
  { id, amount: cents, note, by }: { id: string; amount: Cents; note: string; by: string },
): Promise<void> {
  const amount = formatUsd(cents);
  await notify(tx, asked, {
    kind: 'payment-request',
    title: `${by} asks you for ${amount}`,
    text: note || 'Pay or decline the request.',
    path: pathOfRequest(id),
    email: askedEmail({ firstName: asked.first_name, amount, name: by }),
  });
}
