import type { CardApplication } from '@bank/shared/contracts/cards';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { cardCatalogue, deliveryNames } from './card-catalogue';
import * as events from './events';
import { toCard } from './find-cards';

interface CardAppliedFor {
  firstName: string;
  card: string;
  delivery: string;
  reference: string;
}

const cardAppliedForEmail = ({ firstName, card, delivery, reference }: CardAppliedFor): Email =>
  writeEmail({
    subject: "We've received your card application",
    firstName,
    paragraphs: [
      `Thank you for your ${card} application. We'll review it within 24-48 hours.`,
      `Reference: ${reference}`,
      `Delivery after approval: ${delivery}.`,
      "If this wasn't you, please contact support and include the reference number.",
    ],
  });

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
  const content = cardAppliedForEmail({
    firstName: customer.first_name,
    card: `${name} (${type})`,
    delivery: deliveryNames[row.delivery_option],
    reference: row.reference,
  });
  await tx.mail({ to: customer.email, content });
  await tx.audit({ event: events.cardAppliedFor, detail: { application: row.id, card: row.selected_card } });
}
