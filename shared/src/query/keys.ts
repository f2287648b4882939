export const profileKey = ['profile'] as const;
export const accountsKey = ['accounts'] as const;
export const cardsKey = ['cards'] as const;
/** Changes to a card invalidate everything below this key. */
export const ownedCardsKey = ['owned-cards'] as const;
export const notificationsKey = ['notifications'] as const;
export const personPaymentsKey = ['person-payments'] as const;
export const paymentRequestsKey = ['payment-requests'] as const;
export const transactionsKey = ['transactions'] as const;
export const statisticsKey = ['statistics'] as const;
