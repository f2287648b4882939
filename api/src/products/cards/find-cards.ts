import type { Card } from '@bank/shared/contracts/cards';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { CardApplicationsTable } from '../../kernel/db/tables';
import { cardCatalogue } from './card-catalogue';

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

export const toCard = (row: Selectable<CardApplicationsTable>): Card => ({
  id: row.id,
  application_reference: row.reference,
  selected_card: row.selected_card,
  card_name: cardCatalogue[row.selected_card].name,
  card_type: cardCatalogue[row.selected_card].type,
  delivery_option: row.delivery_option,
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: row.applied_at.toISOString(),
});
