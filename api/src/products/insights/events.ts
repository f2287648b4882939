import { event } from '../../kernel/audit/event';
import { ofAmount } from '../../kernel/audit/event-words';

export const noteChanged = event('note-changed', 'other', 'Note on a transaction changed');
export const categoryChosen = event('category-chosen', 'other', 'Category of a transaction changed');
export const budgetChanged = event('budget-changed', 'other', 'Budget changed');
export const disputeOpened = event('dispute-opened', 'payment', (it) => `Payment${ofAmount(it)} disputed`);
export const disputeResolved = event(
  'dispute-resolved',
  'payment',
  (it) => `Dispute of a payment${ofAmount(it)} ${it.outcome}`,
);
export const disputeWithdrawn = event('dispute-withdrawn', 'payment', 'Dispute of a payment taken back');
