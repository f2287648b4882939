import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/contact-changes';
import type { ContactField } from '@bank/shared/contracts/contact-changes';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { enforceLimit } from '../../kernel/limits/enforce-limit';
import { sealEmail } from '../../kernel/mail/secret-email';
import { drawCode, hashCode } from '../codes/code-hash';
import { lockCustomer } from '../customers/lock-customer';
import { nameInEmails } from '../customers/name-in-emails';
import { currentCodeEmail, newCodeEmail, usedElsewhereEmail } from './contact-emails';
import { alreadyYours, tooManyChanges } from './contact-errors';
import * as events from './events';

type Body = RequestOf<typeof contracts.requestContactChange>['body'];

const lifetime = minutes(10);
const perCustomer = { max: 5, within: hours(1), refuse: tooManyChanges };
/** By all customers together, so that no one's mailbox is flooded. */
const perAddress = { max: 5, within: hours(24), refuse: tooManyChanges };

interface Change {
  field: ContactField;
  value: string;
}

const wantedIn = ({ email, phone_number }: Body): Change =>
  email ? { field: 'email', value: email } : { field: 'phone_number', value: phone_number ?? '' };

export function requestChange(bank: Bank, body: Body, context: RequestContext) {
  const change = wantedIn(body);
  return bank.command(context, async (tx) => {
    const customer = await lockCustomer(tx, context.caller.customer.id);
    if (customer[change.field] === change.value) throw alreadyYours(change.field);
    await enforceLimits(tx, customer.id, change.value);
    return { data: await sendCodes(tx, bank.keys, customer, change) };
  });
}

async function enforceLimits(tx: Tx, customerId: string, value: string): Promise<void> {
  const now = tx.now();
  const requests = tx.selectFrom('contact_changes').select('requested_at as at');
  await enforceLimit(tx, perCustomer, { past: requests.where('customer_id', '=', customerId), now });
  await enforceLimit(tx, perAddress, { past: requests.where('new_value', '=', value), now });
}

/** An earlier request's codes stop working. */
async function sendCodes(tx: Tx, keys: ServerKeys, customer: Customer, { field, value }: Change) {
  const [id, now] = [newId('contact'), tx.now()];
  const expiresAt = later(now, lifetime);
  const isTaken = field === 'email' && (await belongsToCustomer(tx, value));
  const [current, fresh] = [drawCode(), drawCode()];
  const hashFor = (destination: string, code: string) =>
    hashCode(keys, { id, destination, purpose: 'contact_change' }, code);
  await tx
    .updateTable('contact_changes')
    .set({ expires_at: now })
    .where('customer_id', '=', customer.id)
    .where('expires_at', '>', now)
    .execute();
  await tx
    .insertInto('contact_changes')
    .values({
      id,
      customer_id: customer.id,
      field,
      old_value: customer[field],
      new_value: value,
      current_code_hash: hashFor(customer.email, current),
      new_code_hash: field === 'email' && !isTaken ? hashFor(value, fresh) : null,
      requested_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const firstName = nameInEmails(customer);
  const content = sealEmail(keys, currentCodeEmail({ firstName, field, code: current }));
  await tx.mail({ to: customer.email, content });
  if (field === 'email')
    await tx.mail({
      to: value,
      content: isTaken ? usedElsewhereEmail() : sealEmail(keys, newCodeEmail(fresh)),
    });
  await tx.audit({ event: events.contactChangeRequested, detail: { field } });
  const codes_to = field === 'email' ? [customer.email, value] : [customer.email];
  return { id, codes_to, expires_at: expiresAt.toISOString() };
}

export async function belongsToCustomer(tx: Tx, email: string): Promise<boolean> {
  const holder = tx.selectFrom('customers').select('id').where('email', '=', email);
  return (await holder.executeTakeFirst()) !== undefined;
}
