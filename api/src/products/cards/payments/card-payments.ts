import type { CardPayment, CardPaymentStatus } from '@bank/shared/contracts/card-payments';
import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { toWire } from '@bank/shared/money';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../kernel/bank/bank';
import type { CardAuthorizationsTable, Database } from '../../../kernel/db/tables';
import { BankError } from '../../../kernel/errors/errors';
import { categoryNames, ownCategoryIn } from '../../../ledger/transactions/display-names';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import { findOwnedCard } from '../owned/cards';
import { declineWords } from './card-notices';

export async function findCardPayments(
  db: Database,
  { customerId, cardId, at }: { customerId: string; cardId: string; at: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<CardPayment[]> {
  await findOwnedCard(db, customerId, cardId, at);
  const rows = await db
    .selectFrom('card_authorizations as payment')
    .leftJoin('transaction_categories as chosen', (join) =>
      join
        .on('chosen.customer_id', '=', customerId)
        .onRef('chosen.transaction_id', '=', 'payment.transaction_id'),
    )
    .leftJoin('merchant_categories as usual', (join) =>
      join
        .on('usual.customer_id', '=', customerId)
        .on('usual.merchant', '=', sql<string>`lower(payment.merchant)`),
    )
    .selectAll('payment')
    .select(sql<OwnCategory | null>`coalesce(chosen.category, usual.category)`.as('own_category'))
    .where('card_id', '=', cardId)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toCardPayment(row, at));
}

const statusNames: Record<CardPaymentStatus, string> = {
  held: 'Pending',
  captured: 'Completed',
  released: 'Released',
  expired: 'Expired',
  refunded: 'Refunded',
  declined: 'Declined',
};

/** A hold that has ended counts as expired before the job has noticed. */
export function paymentStatus(payment: CardPaymentRow, at: Date): CardPaymentStatus {
  const { status, expires_at, captured_cents, refunded_cents } = payment;
  if (status === 'held' && expires_at <= at) return 'expired';
  return status === 'captured' && refunded_cents === captured_cents ? 'refunded' : status;
}

function toCardPayment(row: CardPaymentRow & { own_category: OwnCategory | null }, at: Date): CardPayment {
  const status = paymentStatus(row, at);
  return {
    id: row.id,
    card_id: row.card_id,
    merchant: row.merchant,
    category: row.category,
    category_display: categoryNames[row.category],
    ...ownCategoryIn(row),
    channel: row.channel,
    country: row.country,
    amount: toWire(row.amount_cents),
    captured: toWire(row.captured_cents),
    refunded: toWire(row.refunded_cents),
    status,
    status_display: statusNames[status],
    declined: declinedOf(row),
    created_at: row.created_at.toISOString(),
    held_until: status === 'held' ? row.expires_at.toISOString() : null,
    transaction_id: row.transaction_id,
  };
}

function declinedOf({ reason }: CardPaymentRow): CardPayment['declined'] {
  if (reason === null) return null;
  const { message, nextStep } = declineWords[reason];
  return { reason, message, next_step: nextStep };
}

export type CardPaymentRow = Selectable<CardAuthorizationsTable>;

const cardPaymentNotFound = () =>
  new BankError(404, 'Card payment not found', 'Please choose one of the payments in the list.');

/** Takes the locks in the same order as an authorization: the holder's payments, then rows. */
export async function lockPayment(tx: Tx, id: string): Promise<CardPaymentRow> {
  const holder = await tx
    .selectFrom('card_authorizations')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select('customer_id')
    .where('card_authorizations.id', '=', id)
    .executeTakeFirstOrThrow(cardPaymentNotFound);
  await lockPaymentsOf(tx, holder.customer_id);
  return tx
    .selectFrom('card_authorizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
