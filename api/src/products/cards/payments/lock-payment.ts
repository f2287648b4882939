import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import type { CardAuthorizationsTable } from '../../../kernel/db/tables';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import { cardPaymentNotFound } from './card-payment-errors';

export type CardPaymentRow = Selectable<CardAuthorizationsTable>;

/** Takes the locks in the same order as an authorization: the holder's payments, then rows. */
export async function lockPayment(tx: Tx, id: string): Promise<CardPaymentRow> {
  const holder = await tx
    .selectFrom('card_authorizations')
    .innerJoin('cards', 'cards.id', 'card_id')
    .select('customer_id')
    .where('card_authorizations.id', '=', id)
    .executeTakeFirst();
  if (!holder) throw cardPaymentNotFound();
  await lockPaymentsOf(tx, holder.customer_id);
  return tx
    .selectFrom('card_authorizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
