import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/contact-changes';
import type { ContactField } from '@bank/shared/contracts/contact-changes';
import { event, listFields } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { badInput, tooMany } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { enforceLimit } from '../../kernel/limits/visit-limit';
import { writeEmail } from '../../kernel/mail/email';
import { type SecretEmail, sealEmail } from '../../kernel/mail/outbox';
import { drawCode, hashCode } from '../codes/issue-code';
import { lockCustomer, nameInEmails } from '../customers/customers';

type Body = RequestOf<typeof contracts.requestContactChange>['body'];

const contactChangeRequested = event(
  'contact-change-requested',
  'security',
  ({ field }) => `Change of ${listFields(field)} requested`,
);

const tooManyChanges = (retryAfter: number) => tooMany('Too many changes were requested.', retryAfter);

const unchanged: Record<ContactField, string> = {
  email: 'This is already your email address',
  phone_number: 'This is already your phone number',
};

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
    if (customer[change.field] === change.value)
      throw badInput({ [change.field]: [unchanged[change.field]] });
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
  const content = sealEmail(keys, currentCodeEmail(firstName, field, current));
  await tx.mail({ to: customer.email, content });
  if (field === 'email')
    await tx.mail({
      to: value,
      content: isTaken ? usedElsewhereEmail() : sealEmail(keys, newCodeEmail(fresh)),
    });
  await tx.audit({ event: contactChangeRequested, detail: { field } });
  const codes_to = field === 'email' ? [customer.email, value] : [customer.email];
  return { id, codes_to, expires_at: expiresAt.toISOString() };
}

export async function belongsToCustomer(tx: Tx, email: string): Promise<boolean> {
  const holder = tx.selectFrom('customers').select('id').where('email', '=', email);
  return (await holder.executeTakeFirst()) !== undefined;
}

export const contactNames: Record<ContactField, string> = { email: 'email', phone_number: 'phone number' };

const currentCodeEmail = (firstName: string, field: ContactField, code: string): SecretEmail => ({
  secret: writeEmail({
    subject: `Confirm your new ${contactNames[field]}`,
    firstName,
    paragraphs: [
      `Your code is ${code}.`,
      `Enter it to change the ${contactNames[field]} of your Larch account. It works once and expires in 10 minutes.`,
      "We'll never ask you for this code by phone or text. If you didn't request it, change your password: someone is signed in as you.",
    ],
  }),
});

/** To an address that isn't the customer's yet, so it names no one. */
const newCodeEmail = (code: string): SecretEmail => ({
  secret: writeEmail({
    subject: 'Confirm your email for Larch',
    firstName: '',
    paragraphs: [
      `Your code is ${code}.`,
      'Enter it to use this email for your Larch account. It works once and expires in 10 minutes.',
      "If you don't have a Larch account, you can ignore this email.",
    ],
  }),
});

/** The work and the number of emails are the same for an address that another customer uses. */
const usedElsewhereEmail = () =>
  writeEmail({
    subject: 'Someone asked to use this email',
    firstName: '',
    paragraphs: [
      'Someone asked to use this email for another Larch account. It belongs to yours, so we refused.',
      "You don't need to do anything.",
    ],
  });
