export const transactionsWith = (text: string) =>
  `/dashboard/transactions?${new URLSearchParams({ search: text })}`;
