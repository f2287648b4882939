import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/contact-changes';
import { type Selectable, sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { ContactChangesTable, Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { sendAlert } from '../alerts/send-alert';
import { isCode } from '../codes/code-hash';
import { voidCodes } from '../codes/code-tokens';
import { lockCustomerAndEmail } from '../customers/lock-customer';
import { nameInEmails } from '../customers/name-in-emails';
import { toUser } from '../customers/to-user';
import { withdrawPermitsOf } from '../pin/grant-permit';
import { assertSessionOpen } from '../sessions/sessions';
import { contactChangedEmail, contactNames, welcomeHereEmail } from './contact-emails';
import { changeNotFound, spentCodes, wrongCodes } from './contact-errors';
import * as events from './events';
import { belongsToCustomer } from './request-change';

type Body = RequestOf<typeof contracts.confirmContactChange>['body'];
type Change = Selectable<ContactChangesTable>;

const maxTries = 5;
const uniqueViolation = '23505';

export async function confirmChange(bank: Bank, body: Body, context: RequestContext) {
  const change = await countTry(bank, body.id, context);
  if (!change) throw spentCodes();
  if (!areRight(bank.keys, change, body, context.caller.customer)) {
    await bank.command(context, (tx) => tx.audit({ event: events.contactChangeRefused }));
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
  await tx.audit({ event: events.contactChanged, detail: { field } });
  const firstName = nameInEmails(customer);
  await sendAlert(tx, bank, {
    customer: before,
    caller,
    visitor,
    title: `Your ${contactNames[field]} was changed`,
    text: "For your safety, you can't pay anyone new for 24 hours.",
    path: '/dashboard/profile',
    email: contactChangedEmail({ firstName, field, newValue: new_value, at }),
  });
  if (field === 'email') await tx.mail({ to: new_value, content: welcomeHereEmail({ firstName, at }) });
  return customer;
}

/** Codes that the old email holds, and permits that were granted before the cooling-off time. */
async function withdrawWhatTheOldOneGot(tx: Tx, customerId: string): Promise<void> {
  for (const purpose of ['reset_password', 'transfer'] as const) await voidCodes(tx, { purpose, customerId });
  await withdrawPermitsOf(tx, customerId);
}
