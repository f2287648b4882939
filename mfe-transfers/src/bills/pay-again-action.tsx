import type { Account } from '@bank/shared/contracts/accounts';
import type { BillPayment, Payee } from '@bank/shared/contracts/bills';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import type { SlotProps } from '@bank/shared/slots';
import { ButtonLink } from '@bank/shared/ui/base';
import { type BillDraft, emptyBill } from './bill-draft';
import { billsOptions, defaultDescription } from './bills';

type ActionProps = SlotProps['transaction-action'];

export const PayAgainAction = ({ transaction }: ActionProps) =>
  transaction.transaction_type === 'payment' && <PayAgain transaction={transaction} />;

interface Bills {
  payees: readonly Payee[];
  payments: readonly BillPayment[];
}

/** Null unless the transaction paid a bill to a payee that is still saved. */
function repeatedBill(
  { id, from_account_number, amount, description }: Transaction,
  { payees, payments }: Bills,
  accounts: readonly Account[],
): BillDraft | null {
  const payment = payments.find((one) => one.id === id);
  const payee = payees.find((one) => one.id === payment?.payee_id);
  const from = accounts.find(({ account_number }) => account_number === from_account_number);
  if (!payee || !from) return null;
  const memo = description === defaultDescription ? '' : description;
  return { ...emptyBill, payee: payee.id, fromAccount: from.id, amount, memo };
}

function PayAgain({ transaction }: ActionProps) {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const { data: bills } = useQuery(billsOptions);
  const bill = bills && repeatedBill(transaction, bills, accounts);
  if (!bill) return null;
  return (
    <ButtonLink to="/dashboard/bills" state={{ bill, repeated: bill }} variant="secondary" icon="bill">
      Pay Again
    </ButtonLink>
  );
}

export default PayAgainAction;
