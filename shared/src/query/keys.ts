export const profileKey = ['profile'] as const;
export const accountsKey = ['accounts'] as const;
export const cardsKey = ['cards'] as const;
export const transactionsKey = ['transactions'] as const;
export const statisticsKey = ['statistics'] as const;
