import { ComingSoon } from '@bank/shared/ui/base';

export function TransactionsPage() {
  return (
    <ComingSoon
      title="Transactions"
      icon="transactions"
      promise="search and filter everything that came in and went out"
    />
  );
}

export default TransactionsPage;
