import type { DecidedApplication } from '@bank/shared/contracts/card-applications';
import type { Card, CardApplication } from '@bank/shared/contracts/cards';
import { type Selectable, sql } from 'kysely';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { CardApplicationsTable, Customer, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { newId, newReference } from '../../kernel/ids/ids';
import { cardCatalogue, deliveryNames } from './card-catalogue';
import { events } from './events';

const cardPending = (cardName: string, reference: string) => {
  const text = 'You have already applied for this card';
  return new BankError(
    409,
    text,
    `Your application ${reference} (${cardName}) is under review. Please wait for our decision or choose another card.`,
    { errors: { selected_card: [text] } },
  );
};

export async function applyForCard(bank: Bank, application: CardApplication, context: RequestContext) {
  const { customer } = context.caller;
  const row = await bank.command(context, async (tx) => {
    const saved = await save(tx, application, customer.id);
    await notify(tx, saved, customer);
    return saved;
  });
  return { message: 'Application submitted successfully', application: toCard(row) };
}

type Saved = Awaited<ReturnType<typeof save>>;

/** A partial index rejects concurrent applications. It applies only if the status is a literal. */
async function save(tx: Tx, application: CardApplication, customerId: string) {
  const { delivery_option, shipping_address } = application;
  const row = await tx
    .insertInto('card_applications')
    .values({
      ...application,
      id: newId('card'),
      customer_id: customerId,
      reference: newReference('CARD'),
      shipping_address: delivery_option === 'pickup' ? '' : (shipping_address ?? ''),
      applied_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'selected_card']).where('status', '=', sql.lit('pending')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await alreadyApplied(tx, application.selected_card, customerId);
  return row;
}

async function alreadyApplied(db: Database, kind: Saved['selected_card'], customerId: string) {
  const { reference } = await db
    .selectFrom('card_applications')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('selected_card', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return cardPending(cardCatalogue[kind].name, reference);
}

async function notify(tx: Tx, row: Saved, customer: Customer): Promise<void> {
  const { name, type } = cardCatalogue[row.selected_card];
  await mailCustomer(tx, customer, {
    subject: "We've received your card application",
    paragraphs: [
      `Thank you for your ${name} (${type}) application. We'll review it within 24-48 hours.`,
      `Reference: ${row.reference}`,
      `Delivery after approval: ${deliveryNames[row.delivery_option]}.`,
      "If this wasn't you, please contact support and include the reference number.",
    ],
  });
  await tx.audit({ event: events.cardAppliedFor, detail: { application: row.id, card: row.selected_card } });
}

const statusNames: Record<DecidedApplication['status'], string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  declined: 'Declined',
};

export async function findApplications(db: Database, customerId: string): Promise<DecidedApplication[]> {
  const rows = await db
    .selectFrom('card_applications')
    .leftJoin('cards', 'cards.application_id', 'card_applications.id')
    .selectAll('card_applications')
    .select('cards.id as card_id')
    .where('card_applications.customer_id', '=', customerId)
    .orderBy('applied_at', 'desc')
    .orderBy('card_applications.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toCard(row),
    status: row.status,
    status_display: statusNames[row.status],
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    card_id: row.card_id,
  }));
}

/** Decided applications are in listCardApplications, because clients of this call know only pending ones. */
export async function findCards(db: Database, customerId: string): Promise<Card[]> {
  const rows = await db
    .selectFrom('card_applications')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', sql.lit('pending'))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toCard);
}

const toCard = (row: Selectable<CardApplicationsTable>): Card => ({
  id: row.id,
  application_reference: row.reference,
  selected_card: row.selected_card,
  card_name: cardCatalogue[row.selected_card].name,
  card_type: cardCatalogue[row.selected_card].type,
  delivery_option: row.delivery_option,
  status: 'pending',
  status_display: statusNames.pending,
  applied_at: row.applied_at.toISOString(),
});
