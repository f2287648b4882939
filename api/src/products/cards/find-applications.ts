import type { DecidedApplication } from '@bank/shared/contracts/card-applications';
import type { Database } from '../../kernel/db/client';
import { cardCatalogue } from './card-catalogue';

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
    id: row.id,
    application_reference: row.reference,
    selected_card: row.selected_card,
    card_name: cardCatalogue[row.selected_card].name,
    card_type: cardCatalogue[row.selected_card].type,
    delivery_option: row.delivery_option,
    status: row.status,
    status_display: statusNames[row.status],
    applied_at: row.applied_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    card_id: row.card_id,
  }));
}
