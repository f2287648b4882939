import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/contact-changes';
import type { ContactField } from '@bank/shared/contracts/contact-changes';
import { type Selectable, sql } from 'kysely';
import { event, listFields } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { momentInWords } from '../../kernel/clock/clock';
import type { ContactChangesTable, Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { writeEmail } from '../../kernel/mail/email';
import { alertEmail, sendAlert } from '../alerts/send-alert';
import { voidCodes } from '../codes/code-tokens';
import { isCode } from '../codes/issue-code';
import { lockCustomerAndEmail, nameInEmails, toUser } from '../customers/customers';
import { withdrawPermitsOf } from '../pin/withdraw-permits';
import { assertSessionOpen } from '../sessions/sessions';
import { belongsToCustomer, contactNames } from './request-change';

type Body = RequestOf<typeof contracts.confirmContactChange>['body'];
type Change = Selectable<ContactChangesTable>;

const contactChangeRefused = event(
  'contact-change-refused',
  'refused',
  'Wrong code entered for a change of email or phone number',
);
const contactChanged = event('contact-changed', 'security', ({ field }) => `Changed: ${listFields(field)}`);

const notValid = (field: 'current_code' | 'id', text: string) =>
  new BankError(400, "These codes aren't valid.", text, { errors: { [field]: [text] } });

/** Identical for every cause, so it reveals neither which code is wrong nor whose email it is. */
const wrongCodes = (field: ContactField) =>
  notValid(
    'current_code',
    field === 'email'
      ? 'One of these codes is wrong. Please check both.'
      : 'This code is wrong. Please check it.',
  );

/** Nothing that the customer enters helps anymore. The screen recognizes it by the ID. */
const spentCodes = () => notValid('id', 'These codes no longer work. Please get new ones.');

/** Another customer's request gets the same answer, so that IDs can't be probed. */
const changeNotFound = () =>
  new BankError(404, "We couldn't find this change.", 'Please request new codes.', {
    errors: { id: ['Please request new codes'] },
  });

const maxTries = 5;
const uniqueViolation = '23505';

export async function confirmChange(bank: Bank, body: Body, context: RequestContext) {
  const change = await countTry(bank, body.id, context);
  if (!change) throw spentCodes();
  if (!areRight(bank.keys, change, body, context.caller.customer)) {
    await bank.command(context, (tx) => tx.audit({ event: contactChangeRefused }));
    throw change.tries < maxTries ? wrongCodes(change.field) : spentCodes();
  }
  const customer = await bank.command(context, (tx) => apply(tx, bank, change, context)).catch(refuseTaken);
  if (!customer) throw spentCodes();
  return { data: toUser(customer) };
}

/** Another customer registered with the email while this change was being made. */
function refuseTaken(failure: unknown): undefined {
  if ((failure as { code?: string }).code !== uniqueViolation) throw failure;
}

/**
 * Counts the attempt before comparing, so concurrent guesses get no more attempts than sequential ones. Undefined if
 * there are none left, or it's too late.
 */
const countTry = (bank: Bank, id: string, context: RequestContext): Promise<Change | undefined> =>
  bank.command(context, async (tx) => {
    await assertOwn(tx, id, context.caller.customer.id);
    return tx
      .updateTable('contact_changes')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', maxTries)
      .where('expires_at', '>', tx.now())
      .returningAll()
      .executeTakeFirst();
  });

async function assertOwn(tx: Tx, id: string, customerId: string): Promise<void> {
  const change = tx.selectFrom('contact_changes').select('id').where('id', '=', id);
  if (!(await change.where('customer_id', '=', customerId).executeTakeFirst())) throw changeNotFound();
}

/** Compares both, so that the time reveals nothing about either. */
function areRight(keys: ServerKeys, change: Change, body: Body, customer: Customer): boolean {
  const { id, field, old_value, new_value, current_code_hash, new_code_hash } = change;
  const purpose = 'contact_change';
  const sentTo = field === 'email' ? old_value : customer.email;
  const current = isCode(
    keys,
    { id, purpose, destination: sentTo, hash: current_code_hash },
    body.current_code,
  );
  const fresh = isCode(
    keys,
    { id, purpose, destination: new_value, hash: new_code_hash },
    body.new_code ?? '',
  );
  return current && (field === 'phone_number' || fresh);
}

/** Undefined if the email was registered in the meantime. A retry after a lost response changes nothing more. */
async function apply(
  tx: Tx,
  bank: Bank,
  { id, customer_id, field, old_value, new_value }: Change,
  { caller, visitor }: RequestContext,
): Promise<Customer | undefined> {
  const before = await lockCustomerAndEmail(tx, customer_id);
  await assertSessionOpen(tx, caller.sessionId);
  const { changed_at } = await tx
    .selectFrom('contact_changes')
    .select('changed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (changed_at) return before;
  if (before[field] !== old_value) return undefined;
  if (field === 'email' && (await belongsToCustomer(tx, new_value))) return undefined;
  const at = tx.now();
  await tx.updateTable('contact_changes').set({ changed_at: at }).where('id', '=', id).execute();
  const customer = await tx
    .updateTable('customers')
    .set({ [field]: new_value })
    .where('id', '=', customer_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await withdrawWhatTheOldOneGot(tx, customer_id);
  await tx.audit({ event: contactChanged, detail: { field } });
  await sendAlert(tx, bank, {
    customer: before,
    caller,
    visitor,
    title: `Your ${contactNames[field]} was changed`,
    text: coolingOffNotice,
    path: '/dashboard/profile',
    phone: before.phone_number,
    email: alertEmail(customer, {
      subject: `Your Larch ${contactNames[field]} was changed`,
      paragraphs: [
        `Your ${contactNames[field]} was changed to ${hidden(field, new_value)} on ${momentInWords(at)}.`,
        coolingOffNotice,
      ],
      otherwise:
        "If this wasn't you, contact support right away: we can freeze your account and change it back.",
    }),
  });
  if (field === 'email')
    await tx.mail({ to: new_value, content: welcomeHereEmail(nameInEmails(customer), at) });
  return customer;
}

const coolingOffNotice = "For your safety, you can't pay anyone new for 24 hours.";

const hidden = (field: ContactField, value: string) =>
  field === 'email' ? value.replace(/^(.)[^@]*/, '$1•••') : `one ending in ${value.slice(-4)}`;

const welcomeHereEmail = (firstName: string, at: Date) =>
  writeEmail({
    subject: 'This is now your Larch email',
    firstName,
    paragraphs: [
      `Since ${momentInWords(at)}, you sign in with this email, and we send everything here.`,
      coolingOffNotice,
    ],
  });

/** Codes that the old email holds, and permits that were granted before the cooling-off time. */
async function withdrawWhatTheOldOneGot(tx: Tx, customerId: string): Promise<void> {
  for (const purpose of ['reset_password', 'transfer'] as const) await voidCodes(tx, { purpose, customerId });
  await withdrawPermitsOf(tx, customerId);
}
