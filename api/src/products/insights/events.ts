import { eventsOf, ofAmount } from '../../kernel/audit/event';

export const events = {
  ...eventsOf('other', {
    noteChanged: 'Note on a transaction changed',
    categoryChosen: 'Category of a transaction changed',
    budgetChanged: 'Budget changed',
  }),
  ...eventsOf('payment', {
    disputeOpened: (it) => `Payment${ofAmount(it)} disputed`,
    disputeResolved: (it) => `Dispute of a payment${ofAmount(it)} ${it.outcome}`,
    disputeWithdrawn: 'Dispute of a payment taken back',
  }),
};
