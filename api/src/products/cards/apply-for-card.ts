import type { CardApplication } from '@bank/shared/contracts/cards';
import { sql } from 'kysely';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { queueMail } from '../../kernel/mail/queue-mail';
import { cardAppliedForLetter } from './card-applied-for';
import { cardCatalogue, deliveryNames } from './card-catalogue';
import { cardWaits } from './card-errors';
import { toCard } from './find-cards';

interface Applicant {
  caller: Caller;
  visitor: Visitor;
}

/** Keeps an application for its review. Of one kind of card a customer has one waiting at a time. */
export async function applyForCard(deps: BankDeps, application: CardApplication, applicant: Applicant) {
  const card = await deps.db.transaction().execute(async (trx) => {
    const row = await keep(deps, trx, application, applicant.caller);
    await tell(deps, trx, row, applicant);
    return toCard(row);
  });
  deps.postman.wake();
  return { message: 'Application submitted successfully', application: card };
}

type Kept = Awaited<ReturnType<typeof keep>>;

/**
 * The index of waiting applications decides between two that come at once; it is found by the statement's
 * text, so the status stands in it as it is.
 */
async function keep({ clock }: BankDeps, trx: Database, application: CardApplication, { customer }: Caller) {
  const { delivery_option, shipping_address } = application;
  const row = await trx
    .insertInto('card_applications')
    .values({
      ...application,
      id: newId('card'),
      customer_id: customer.id,
      reference: newReference('CARD'),
      shipping_address: delivery_option === 'pickup' ? '' : (shipping_address ?? ''),
      applied_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'selected_card']).where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await alreadyApplied(trx, application.selected_card, customer.id);
  return row;
}

async function alreadyApplied(trx: Database, kind: Kept['selected_card'], customerId: string) {
  const { reference } = await trx
    .selectFrom('card_applications')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('selected_card', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return cardWaits(cardCatalogue[kind].name, reference);
}

async function tell({ clock }: BankDeps, trx: Database, row: Kept, { caller, visitor }: Applicant) {
  const { customer, sessionId } = caller;
  const { name, type } = cardCatalogue[row.selected_card];
  const letter = cardAppliedForLetter({
    firstName: customer.first_name,
    card: `${name} (${type})`,
    delivery: deliveryNames[row.delivery_option],
    reference: row.reference,
  });
  await queueMail(trx, { to: customer.email, letter, at: row.applied_at });
  await record(trx, clock, {
    action: 'card-applied-for',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: { application: row.id, card: row.selected_card },
  });
}
