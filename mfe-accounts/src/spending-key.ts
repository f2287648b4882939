/** Above the keys of everything that sums transactions by the customer's own categories. */
export const spendingKey = ['spending'] as const;
