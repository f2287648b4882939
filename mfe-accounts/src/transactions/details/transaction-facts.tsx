import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { Facts } from '@bank/shared/ui/details';
import { useSidesOf } from '../../account-details';

export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { id, merchant, description, from_account_number, to_account_number } = transaction;
  const { from, to } = useSidesOf(transaction, { isExact: true });
  return (
    <Facts
      look="description"
      of={{
        // Without a merchant, it's the title.
        Description: merchant && description,
        Type: transaction.transaction_type_display,
        From: from ?? from_account_number,
        To: to ?? to_account_number,
        Reference: referenceOf(id),
      }}
    />
  );
}
