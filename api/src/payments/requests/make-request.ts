import type { OwnRequest, RequestToMake } from '@bank/shared/contracts/requests';
import { formatUsd } from '@bank/shared/money';
import { notify } from '../../identity/notifications/notify';
import type { Bank, Caller, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { badInput, tooMany } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { enforceLimit } from '../../kernel/limits/visit-limit';
import { writeEmail } from '../../kernel/mail/email';
import { findAccount } from '../../ledger/accounts/find-accounts';
import { findOwnPerson, nameOf, personLeft } from '../people/own-people';
import { lockPaymentsOf } from '../placement/lock-payments';
import { events } from './events';
import { pathOfRequest, requests, toOwnRequest, withLink } from './find-requests';

const openFor = hours(24 * 14);

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

const maxOpen = 30;
const maxPerHour = 30;

const receivingAccountClosed = () =>
  badInput({ account_id: ['This account is closed. Please choose another one.'] });

const tooManyOpen = () =>
  badInput({ amount: [`You already have ${maxOpen} open requests. Please cancel one first.`] });

const tooManyRequests = (retryAfter: number) =>
  tooMany("You've made too many requests in an hour.", retryAfter);

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
  const row = await requests(tx).where('request.id', '=', id).executeTakeFirstOrThrow();
  const request = toOwnRequest(row, tx.now());
  if (person) await tell(tx, person.asked, request, nameOf(customer));
  return request;
}

async function enforceLimits(tx: Tx, customerId: string): Promise<void> {
  const now = tx.now();
  const made = tx.selectFrom('payment_requests').where('customer_id', '=', customerId);
  const limit = { max: maxPerHour, within: hours(1), refuse: tooManyRequests };
  await enforceLimit(tx, limit, { past: made.select('created_at as at'), now });
  const open = await requests(tx)
    .where('request.customer_id', '=', customerId)
    .where('request.status', '=', 'open')
    .where('request.expires_at', '>', now)
    .where('payment.id', 'is', null)
    .limit(maxOpen)
    .execute();
  if (open.length >= maxOpen) throw tooManyOpen();
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

type Person = Pick<Customer, 'id' | 'email' | 'first_name'>;

async function tell(tx: Tx, asked: Person, request: OwnRequest, by: string): Promise<void> {
  const { id, note } = request;
  const amount = formatUsd(request.amount);
  await notify(tx, asked, {
    kind: 'payment-request',
    title: `${by} asks you for ${amount}`,
    text: note || 'Pay or decline the request.',
    path: pathOfRequest(id),
    // Without the note, and with the name in the text only: asking costs nothing, so a stranger with a misleading name
    // could write to anyone in the bank's voice.
    email: writeEmail({
      subject: `A customer asks you for ${amount}`,
      firstName: asked.first_name,
      paragraphs: [
        `${by}, another customer, asks you for ${amount}. Go to Pay to pay or decline the request.`,
        'Pay only people you know. Nothing leaves your account until you confirm it with your PIN.',
      ],
    }),
  });
}
